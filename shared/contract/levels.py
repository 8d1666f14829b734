"""The levels of bots: their ids as players, and how long each takes over a decision.

A bot takes long enough for a person to follow, or no time at all among machines. How long it waits depends on public
facts only (its level, who chose before), never on what it holds: time must not tell.
"""

from __future__ import annotations

import msgspec

LONGEST_MS = 10_000
QUICK_S = 0.2  # to think, where a match leaves bots no time
AT_ONCE = 40  # decisions in a row of a bot that need not wait, before others have their turn
AT_ONCE_S = 1.0  # the same for one that thinks for its whole budget


class Pace(msgspec.Struct, frozen=True):
    """The least time between a bot's choice and the one before it, and the most that it may think."""

    min_ms: int
    max_ms: int


LEVELS = {"drifter": Pace(600, 600), "deckhand": Pace(600, 900), "captain": Pace(600, 1200)}
THINKERS = ("captain",)  # their strength is what they do with the time


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


def wait_ms(level: str, pace: Pace, again: bool) -> int:
    """Returns how long to wait before a bot begins to think: shorter where the same seat chooses `again`."""
    least = pace.min_ms // 2 if again else pace.min_ms
    return max(0, least - int(1000 * budget_s(pace))) if level in THINKERS else least


def run_length(level: str, pace: Pace) -> int:
    """Returns how many decisions one task makes: one where it has to wait between them."""
    if pace.min_ms:
        return 1
    return max(1, int(AT_ONCE_S / budget_s(pace))) if level in THINKERS else AT_ONCE
