"""Ahoy for those who do not know it yet, in English."""

from __future__ import annotations

from typing import Final

from .....kit.about import OptionAbout, option_about

SENTENCE: Final = "Rival crews hunt for fame on a sea that nobody has charted yet, each by rules of its own."
ROLES: Final[dict[str, str]] = {
    "squadron": "Patrols hold the sea by numbers",
    "union": "Comrades on the islands, secret plans",
    "smuggler": "Cargo, rewards and promises",
}
OPTIONS: Final[dict[str, OptionAbout]] = {
    "smuggler_seats": option_about(
        "Second Smuggler",
        "Who of two Smugglers sits second.",
        agreed="As they are seated",
        random="Drawn at random",
    ),
    "reveal_removed": option_about(
        "Show the removed cards", "With two or three players: which Market cards were removed."
    ),
}
