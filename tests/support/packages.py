"""Games as installed packages, for tests: a folder on the path with what pip would have put there."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

KUHN = "from tests.support.kuhn import KUHN as GAME\n"
GALE = "from tests.support.gale import GALE as GAME\n"


def install(folder: Path, name: str, rules: str = KUHN, module: str = "", web: Mapping[str, str] | None = None) -> None:
    """Writes a package whose `rules` hold this source, its page part, and the metadata of its distribution."""
    module = module or f"flotilla_{name}"
    package = folder / module
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "rules.py").write_text(rules)
    metadata = metadata_of(folder, module)
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(f"[flotilla.games]\n{name} = {module}\n")
    for path, text in (web or {}).items():
        place = package / "web" / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)


def metadata_of(folder: Path, module: str) -> Path:
    """Where the metadata are: without them a package is not installed."""
    return folder / f"{module}-1.0.dist-info"
