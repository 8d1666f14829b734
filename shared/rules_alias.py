"""Makes `flotilla_rules` another name of `shared.rules` in every process of the site.

Games that come as packages of their own import `flotilla_rules`, the name under which the rules library is installed.
Here they must get the very modules that the site uses: two copies would have two `Ask`s, and no frame would be one.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

ALIAS, HOME = "flotilla_rules", "shared.rules"


class RulesAlias(MetaPathFinder, Loader):
    """Finds `flotilla_rules.x` by importing `shared.rules.x`."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if f"{fullname}.".startswith(f"{ALIAS}.") and importlib.util.find_spec(home_of(fullname)):
            return importlib.util.spec_from_loader(fullname, self)
        return None

    def exec_module(self, module: ModuleType) -> None:
        """Puts the real module in the place of the new one, which importlib takes from there."""
        sys.modules[module.__name__] = importlib.import_module(home_of(module.__name__))


def home_of(name: str) -> str:
    return HOME + name.removeprefix(ALIAS)


def install() -> None:
    """Comes before all other finders: a `flotilla-rules` that is installed beside the site is not used by it."""
    if not any(isinstance(finder, RulesAlias) for finder in sys.meta_path):
        sys.meta_path.insert(0, RulesAlias())
