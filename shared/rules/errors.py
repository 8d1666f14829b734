"""What can go wrong, as a tree. Every error says what was tried and what would be right.

RulesError
├── UnknownGame          no game of that name is registered
├── WrongSeats           the game is not played by that many
├── UnknownOption        setup was given an option, or a value, that the game does not have
├── BadKey               the dice key is not 32 bytes
├── Refused              a choice that cannot be played now; the position is unchanged
│   ├── GameOver         nothing is pending any more
│   ├── NotYourTurn      another seat is awaited
│   ├── UnreadableChoice the choice has no known form
│   ├── IllegalChoice    readable, but not offered; names the rule
│   └── CannotConcede    this game, or this number of players, knows no conceding
├── CorruptState         bytes or JSON that are not a whole position
├── ForeignState         a position of another game, or of another format
│   └── NewerRules       saved by newer rules of the game than these
├── BadNotation          a text position that cannot be read; names the line
├── BadScoreInput        a score input that makes no sense; names the field
└── NotVerified          a finished game whose replay differs from what was published
"""

from __future__ import annotations


class RulesError(Exception):
    """Anything the rules library refuses. `rule` is the id of the rule that forbids it, where one does."""

    rule: str = ""


class UnknownGame(RulesError):
    pass


class WrongSeats(RulesError):
    pass


class UnknownOption(RulesError):
    pass


class BadKey(RulesError):
    pass


class Refused(RulesError):
    pass


class GameOver(Refused):
    pass


class NotYourTurn(Refused):
    pass


class UnreadableChoice(Refused):
    pass


class IllegalChoice(Refused):
    pass


class CannotConcede(Refused):
    pass


class CorruptState(RulesError):
    pass


class ForeignState(RulesError):
    pass


class NewerRules(ForeignState):
    pass


class BadNotation(RulesError):
    pass


class BadScoreInput(RulesError):
    """`path` leads to the field: ("regions", 0, "wealth")."""

    path: tuple[str | int, ...] = ()


class NotVerified(RulesError):
    pass
