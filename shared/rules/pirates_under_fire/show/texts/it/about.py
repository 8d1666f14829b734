"""Pirates Under Fire for those who do not know it yet, in Italian."""

from __future__ import annotations

from typing import Final

from .....kit.about import OptionAbout, option_about

SENTENCE: Final = "Due flotte sullo stesso mare: piazzate, sparate, incendiate, e mettete vicini i vostri numeri."
ROLES: Final[dict[str, str]] = {
    "light": "Vele quadre; la fila in basso",
    "dark": "Vele latine; la fila in alto",
}
OPTIONS: Final[dict[str, OptionAbout]] = {
    "first": option_about(
        "Chi comincia",
        "L'altro vede la prima nave prima di metterne una.",
        random="A sorte",
        light="La flotta azzurra",
        dark="La flotta blu",
    ),
    "sea": option_about(
        "Il mare",
        "Come stanno le plance del mare.",
        beginner="Come per una prima partita",
        random="A caso",
        chosen="Come scelgono entrambi, apertamente",
    ),
    "experienced": option_about(
        "Per capitani esperti",
        "Entrambi dispongono le plance in segreto; chi comincia può cambiarne una.",
    ),
}
