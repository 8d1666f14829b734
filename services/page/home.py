"""The page itself: `web/index.html`, with stamped addresses, and with what it will need said beforehand."""

from __future__ import annotations

import json
from functools import lru_cache
from html import escape

from services.page import modules
from services.page.files import TYPES, WEB, File, packed, stamp
from services.page.wrapping import address

EARLY = '<script src="/src/early.js"'


def home(apart: bool = False) -> File:
    """`apart`: with every module as a file of its own, as a developer may want them."""
    return _home(stamp(), apart)


@lru_cache(maxsize=2)
def _home(now: str, apart: bool) -> File:
    """Stamped addresses may be kept for ever: another state of the files has other addresses."""
    text = (WEB / "index.html").read_text()
    text = text.replace(EARLY, f'<script {told(now, apart)} src="/v/{now}/src/early.js"')
    for folder in ("src", "css"):
        text = text.replace(f'="/{folder}/', f'="/{"v" if apart else "p"}/{now}/{folder}/')
    return packed(text.encode(), TYPES[".html"])


def told(now: str, apart: bool) -> str:
    """For `early.js`: which languages there are; where parcels are, and which each page needs."""
    languages = f'data-languages="{" ".join(modules.languages())}"'
    pages = {} if apart else {page: files_of(page) for page in modules.pages()}
    return f'{languages} data-place="/p/{now}/" data-pages="{escape(json.dumps(pages, separators=(",", ":")))}"'


def files_of(page: str) -> list[str]:
    """The page's parcel ("{}" stands for a language), and style sheets."""
    return [f"pages/{page}.{{}}.js", *map(address, modules.sheets_of_page(page))]
