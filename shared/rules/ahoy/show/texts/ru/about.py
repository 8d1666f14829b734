"""Ahoy for those who do not know it yet, in Russian."""

from __future__ import annotations

from typing import Final

from .....kit.about import OptionAbout, option_about

SENTENCE: Final = "Соперники ищут славы в море, которого ещё нет на картах, и каждый играет по своим правилам."
ROLES: Final[dict[str, str]] = {
    "squadron": "патрули держат море числом",
    "union": "офицеры на островах, тайная тактика",
    "smuggler": "груз, награды и сделки",
}
OPTIONS: Final[dict[str, OptionAbout]] = {
    "smuggler_seats": option_about(
        "Второй Контрабандист",
        "Кто из двух Контрабандистов сидит вторым.",
        agreed="Как сели",
        random="По жребию",
    ),
    "reveal_removed": option_about(
        "Показать убранные карты", "Если играют вдвоём или втроём: какие карты рынка убраны."
    ),
}
