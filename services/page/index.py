"""The page itself: `web/index.html` with addresses that browsers may keep, from the bundle or from the sources."""

from __future__ import annotations

import json
from functools import lru_cache
from html import escape
from typing import Any

from services.page.static_files import DIST, TYPES, WEB, File, compress, source_stamp

EARLY = '<script src="/src/early.js"'
SERVED = ("src/early.js", "src/main.js", "css/page.css")


def index(bundled: bool = True) -> File:
    """Returns the page; without the bundle every module is a file of its own, as a developer may want them."""
    stamp = source_stamp()
    return _index(stamp, read_manifest(stamp) if bundled else None)


def read_manifest(stamp: str) -> str | None:
    """Returns what `make bundle` wrote, if it was made from these sources."""
    path = DIST / "manifest.json"
    text = path.read_text() if path.is_file() else "{}"
    return text if json.loads(text).get("sources") == stamp else None


@lru_cache(maxsize=2)
def _index(stamp: str, manifest: str | None) -> File:
    bundle: dict[str, Any] = json.loads(manifest or "{}")
    text = (WEB / "index.html").read_text()
    text = text.replace(EARLY, f"<script {early_data(bundle)} {EARLY.removeprefix('<script ')}")
    for name in SERVED:
        address = bundle["served"][name] if bundle else f"/v/{stamp}/{name}"
        text = text.replace(f'="/{name}"', f'="{address}"')
    return compress(text.encode(), TYPES[".html"])


def early_data(bundle: dict[str, Any]) -> str:
    """Returns attributes for `early.js`: which languages there are; where files are, and which each page needs."""
    told = {"languages": " ".join(languages())}
    told |= {name: json.dumps(bundle[name], separators=(",", ":")) for name in ("files", "pages") if bundle}
    return " ".join(f'data-{name}="{escape(value)}"' for name, value in told.items())


def languages() -> list[str]:
    return sorted(path.stem for path in WEB.glob("src/texts/*.js"))
