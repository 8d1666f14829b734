"""Ahoy for those who do not know it yet, in Italian."""

from __future__ import annotations

from typing import Final

from .....kit.about import OptionAbout, option_about

SENTENCE: Final = "Equipaggi rivali in cerca di fama su un mare ancora senza mappe, ognuno con regole proprie."
ROLES: Final[dict[str, str]] = {
    "squadron": "le pattuglie tengono il mare",
    "union": "compagni sulle isole, piani segreti",
    "smuggler": "merci, ricompense e promesse",
}
OPTIONS: Final[dict[str, OptionAbout]] = {
    "smuggler_seats": option_about(
        "Secondo Contrabbandiere",
        "Chi dei due Contrabbandieri siede per secondo.",
        agreed="Come sono seduti",
        random="Tirato a sorte",
    ),
    "reveal_removed": option_about(
        "Mostrare le carte tolte", "In due o tre: quali carte del mercato sono state tolte."
    ),
}
