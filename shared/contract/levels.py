"""The levels of bots: their ids as players, and how long each takes over a decision.

Among machines a bot answers as soon as it can. In a match with people it takes long enough for them to follow, and when
it answers is settled before it begins to think: by its level, the pace, who chose before, and a draw. So time tells
nothing of what it holds (docs/decisions/0026).
"""

from __future__ import annotations

import msgspec

LONGEST_MS = 10_000
QUICK_S = 0.2  # to think, where a match leaves bots no time
LEAST_MS = 100  # until a bot answers that thinks at all: more than a deckhand needs
USUAL = 5 / 6  # of the time that it may take, a thinker's answer usually comes after so much
BRISK = 1 / 4  # the same where it chooses again
SPREAD = 0.15  # an answer comes earlier or later than usual by up to so much of its time
MARGIN_MS = 80  # that a thinker leaves for the way to a worker, and for its answer's way to the match
LEAST_S = 0.02  # to think, however late it is
AT_ONCE = 40  # decisions in a row of a bot that need not wait, before others have their turn
AT_ONCE_S = 1.0  # the same for one that thinks for its whole budget


class Pace(msgspec.Struct, frozen=True):
    """The least time between a bot's choice and the one before it, and the most that it may think."""

    min_ms: int
    max_ms: int


LEVELS = {"drifter": Pace(600, 600), "deckhand": Pace(600, 900), "captain": Pace(600, 1200)}
THINKERS = ("captain",)  # their strength is what they do with the time
THOUGHTLESS = ("drifter",)  # they need no time, whatever they hold

BOT_ID = "bot-"  # a bot's player id is this and its level


def bot_id(level: str) -> str:
    """Returns the player id of all bots of a level."""
    return f"{BOT_ID}{level}"


def is_bot_id(player_id: str) -> bool:
    return player_id.startswith(BOT_ID)


def bot_name(player_id: str) -> str:
    """Returns the name under which a bot plays."""
    return player_id.removeprefix(BOT_ID).capitalize()


def pace_of(level: str, of_match: Pace | None) -> Pace:
    """Returns the pace that a match sets, else the usual one of the level."""
    return of_match or LEVELS.get(level, LEVELS["drifter"])


def budget_s(pace: Pace) -> float:
    """Returns how long a bot may think, in seconds."""
    return pace.max_ms / 1000 or QUICK_S


def answer_ms(level: str, pace: Pace, again: bool, luck: float) -> int:
    """Returns after how long a bot answers among people, sooner where it chooses `again`; `luck` is from 0 to 1."""
    usual = pace.min_ms // 2 if again else pace.min_ms
    if level in THINKERS:
        most = int(1000 * budget_s(pace))
        usual = max(usual, int(most * (BRISK if again else USUAL)))
    if level not in THOUGHTLESS:
        usual = max(usual, LEAST_MS)
    return round(usual * (1 - SPREAD + 2 * SPREAD * luck))


def budget_until(due_in_s: float, pace: Pace) -> float:
    """Returns how long a bot may think that has to answer so soon, in seconds."""
    return max(LEAST_S, min(budget_s(pace), due_in_s - MARGIN_MS / 1000))


def run_length(level: str, pace: Pace) -> int:
    """Returns how many decisions one task makes where none is held back."""
    return max(1, int(AT_ONCE_S / budget_s(pace))) if level in THINKERS else AT_ONCE
