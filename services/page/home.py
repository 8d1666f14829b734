"""The page itself: `web/index.html`, with stamped addresses, and with what it will need said beforehand."""

from __future__ import annotations

import json
from functools import lru_cache
from html import escape

from services.page import modules
from services.page.files import TYPES, WEB, File, packed, stamp

EARLY = '<script src="/src/early.js"'
MAIN = '<script type="module"'


def home() -> File:
    return _home(stamp())


@lru_cache(maxsize=1)
def _home(now: str) -> File:
    """Stamped addresses may be kept for ever: another state of the files has other addresses."""
    preloads = "".join(f'<link rel="modulepreload" href="/{module}">\n  ' for module in modules.first_modules())
    text = (WEB / "index.html").read_text().replace(EARLY, f"{EARLY} {told()}").replace(MAIN, preloads + MAIN)
    for folder in ("src", "css"):
        text = text.replace(f'="/{folder}/', f'="/v/{now}/{folder}/')
    return packed(text.encode(), TYPES[".html"])


def told() -> str:
    """For `early.js`: which languages there are, and what each page needs."""
    pages = json.dumps(modules.more_by_page(), separators=(",", ":"))
    return f'data-languages="{" ".join(modules.languages())}" data-pages="{escape(pages)}"'
