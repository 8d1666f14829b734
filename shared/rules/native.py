"""The one hint that the optional mypyc build needs.

The classes a game inherits from are compiled natively by `make compile`; this marks those that a game
written in plain Python may still subclass. Without the build it does nothing. This module itself stays
interpreted, and `mypy_extensions` is only ever read by the type checker.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    T = TypeVar("T")

    def mypyc_attr(**_settings: object) -> Callable[[T], T]:
        return lambda cls: cls
