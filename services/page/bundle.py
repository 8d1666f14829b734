"""What `make bundle` wrote, if it was made from the sources that are there."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from services.page.static_files import DIST


def read_manifest(stamp: str) -> dict[str, Any] | None:
    """Returns the bundle's list of files, if it was made from these sources."""
    path = DIST / "manifest.json"
    bundle = _read(path.read_text()) if path.is_file() else {}
    return bundle if bundle.get("sources") == stamp else None


@lru_cache(maxsize=2)
def _read(text: str) -> dict[str, Any]:
    return dict(json.loads(text))
