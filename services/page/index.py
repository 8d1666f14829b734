"""The page itself: `web/index.html` with addresses that browsers may keep, from the bundle or from the sources."""

from __future__ import annotations

import json
from functools import lru_cache
from html import escape
from typing import Any

from services.page import packages
from services.page.bundle import read_manifest
from services.page.static_files import TYPES, WEB, File, compress, source_stamp

EARLY = '<script src="/src/early.js"'
SERVED = ("src/early.js", "src/main.js", "css/page.css")


def index(bundled: bool = True) -> File:
    """Returns the page; without the bundle every module is a file of its own, as a developer may want them."""
    stamp = source_stamp()
    bundle = read_manifest(stamp) if bundled else None
    return _index(stamp, packages.stamp(), bundle is not None)


@lru_cache(maxsize=2)
def _index(stamp: str, _packages: str, bundled: bool) -> File:
    bundle = (read_manifest(stamp) if bundled else None) or {}
    text = (WEB / "index.html").read_text()
    data = early_data(bundle, packages.addresses(bool(bundle)))
    text = text.replace(EARLY, f"<script {data} {EARLY.removeprefix('<script ')}")
    for name in SERVED:
        address = bundle["served"][name] if bundle else f"/v/{stamp}/{name}"
        text = text.replace(f'="/{name}"', f'="{address}"')
    return compress(text.encode(), TYPES[".html"])


def early_data(bundle: dict[str, Any], games: dict[str, str]) -> str:
    """Returns attributes for `early.js`: the languages, where files are, what pages and tables need, packages."""
    told = {"languages": " ".join(languages())}
    told |= {name: packed(bundle[name]) for name in ("files", "pages", "tables") if bundle}
    told |= {"games": packed(games)} if games else {}
    return " ".join(f'data-{name}="{escape(value)}"' for name, value in told.items())


def packed(data: object) -> str:
    return json.dumps(data, separators=(",", ":"))


def languages() -> list[str]:
    return sorted(path.stem for path in WEB.glob("src/texts/*.js"))
