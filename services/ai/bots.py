"""Levels of bots. A bot decides from the API's view of its own seat, and from nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from services.ai.captain import Captain
from services.ai.deckhand import Deckhand
from services.ai.mate import idle_mate

View = dict[str, Any]  # as GET /game/v1/matches/{id} answers
Offer = dict[str, Any]  # one of the view's `pending.choices`: id, label, choice


class Bot(Protocol):
    """One player of one seat of one match; it may keep what it learned between the decisions of a turn."""

    def decide(self, view: View, rng: Random, budget_s: float) -> Offer: ...


class Drifter:
    """Any choice, uniformly."""

    def decide(self, view: View, rng: Random, budget_s: float) -> Offer:
        choice: Offer = rng.choice(view["pending"]["choices"])
        return choice


@dataclass(frozen=True)
class Level:
    """A strength: its name, a sentence about it per language, and how to make a bot of it."""

    name: str
    about: Mapping[str, str]
    make: Callable[[], Bot]

    def player(self) -> Bot:
        """A new bot, for one seat of one match."""
        return self.make()


DRIFTER = Level(
    "drifter",
    {
        "en": "Picks any choice, uniformly at random: the baseline that others are measured against.",
        "ru": "Выбирает что угодно, равновероятно: точка отсчёта для остальных.",
        "it": "Sceglie a caso, in modo uniforme: la base con cui si misurano gli altri.",
    },
    Drifter,
)
DECKHAND = Level(
    "deckhand",
    {
        "en": "Looks to the end of its action and takes what looks best there.",
        "ru": "Смотрит до конца своего действия и выбирает то, что выглядит лучше всего.",
        "it": "Guarda fino alla fine della sua azione e prende ciò che lì pare meglio.",
    },
    Deckhand,
)
CAPTAIN = Level(
    "captain",
    {
        "en": "Imagines what it cannot see and thinks turns ahead, as far as its time allows.",
        "ru": "Представляет себе то, чего не видно, и думает на ходы вперёд, пока есть время.",
        "it": "Immagina ciò che non vede e pensa turni in anticipo, finché ha tempo.",
    },
    lambda: Captain(mate=idle_mate),
)
LEVELS: Mapping[str, Level] = {level.name: level for level in (DRIFTER, DECKHAND, CAPTAIN)}
