"""Pirates Under Fire for those who do not know it yet, in English."""

from __future__ import annotations

from typing import Final

from .....kit.about import OptionAbout, option_about

SENTENCE: Final = "Two fleets on one sea: place, shoot and burn, and let your numbers lie side by side."
ROLES: Final[dict[str, str]] = {
    "light": "Square sails; the lower home row",
    "dark": "Lateen sails; the upper home row",
}
OPTIONS: Final[dict[str, OptionAbout]] = {
    "first": option_about(
        "Who begins",
        "The other one sees the first ship before placing one.",
        random="Drawn at random",
        light="The light fleet",
        dark="The dark fleet",
    ),
    "sea": option_about(
        "The sea",
        "How the sea boards lie.",
        beginner="As for a first game",
        random="At random",
        chosen="As both choose, openly",
    ),
    "experienced": option_about(
        "For experienced captains",
        "Both arrange their boards in secret; whoever begins may change one of them.",
    ),
}
