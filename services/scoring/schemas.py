"""What requests may hold, and what answers do hold. Unknown fields are refused."""

from __future__ import annotations

from typing import Any

from marshmallow import Schema, fields, validate

from shared.contract.fields import Strict

MOST = 100


class Instant(fields.String):
    """RFC 3339, UTC; written as it is."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings, metadata={"format": "date-time"})


# Requests -------------------------------------------------------------------------------------------------------------


class BoardIn(Strict):
    game = fields.String(required=True)
    board = fields.Dict(required=True, metadata={"description": "in the game's own form: see docs/scoring.md"})


class PageIn(Schema):
    limit = fields.Integer(load_default=20, validate=validate.Range(1, MOST))
    cursor = fields.String(load_default=None, metadata={"description": "`next` of the page before"})


class LeaderboardIn(PageIn):
    game = fields.String(required=True)
    role = fields.String(load_default="", metadata={"description": "one role's; else all roles together"})
    bots = fields.Boolean(
        load_default=False,
        truthy={"true"},
        falsy={"false"},
        metadata={"description": "whether bots are on it too: true or false"},
    )


class HistoryIn(PageIn):
    pass


# Answers --------------------------------------------------------------------------------------------------------------


class ScoredOut(Schema):
    game = fields.String(required=True)
    scorecard = fields.Dict(required=True, metadata={"description": "in the game's own form: see docs/scoring.md"})


class CardOut(Schema):
    version = fields.Integer(required=True, metadata={"description": "of the match that awaited this score"})
    scorecard = fields.Dict(required=True)


class MatchOut(Schema):
    match_id = fields.String(required=True)
    game = fields.String(required=True)
    version = fields.Integer(required=True, metadata={"description": "the newest that the caller may see"})
    status = fields.String(required=True)
    scorecards = fields.List(fields.Nested(CardOut), required=True)


class RatingOut(Schema):
    mu = fields.Float(required=True)
    sigma = fields.Float(required=True, metadata={"description": "how uncertain mu is"})
    ordinal = fields.Float(required=True, metadata={"description": "mu - 3 sigma: leaderboards go by it"})


class RankedOut(RatingOut):
    player_id = fields.String(required=True)
    name = fields.String(required=True)
    bot = fields.Boolean(required=True)
    games = fields.Integer(required=True)
    wins = fields.Integer(required=True)


class LeaderboardOut(Schema):
    items = fields.List(fields.Nested(RankedOut), required=True)
    next = fields.String(required=True, allow_none=True)


class OwnRatingOut(RatingOut):
    game = fields.String(required=True)
    role = fields.String(required=True, allow_none=True, metadata={"description": "null: all roles together"})
    games = fields.Integer(required=True)
    wins = fields.Integer(required=True)


class PlayedOut(Schema):
    match_id = fields.String(required=True)
    game = fields.String(required=True)
    seats = fields.Integer(required=True)
    seat = fields.Integer(required=True)
    role = fields.String(required=True)
    placement = fields.Integer(
        required=True, metadata={"description": "1 is the best; those who share one have the same"}
    )
    score = fields.Integer(required=True)
    won = fields.Boolean(required=True)
    teams = fields.List(
        fields.List(fields.Integer()), required=True, metadata={"description": "who won and lost together"}
    )
    gave_up = fields.Boolean(required=True)
    reason = fields.String(required=True, metadata={"description": "why the match ended"})
    started = Instant(required=True)
    finished = Instant(required=True)
    before = fields.Nested(RatingOut, required=True, allow_none=True, metadata={"description": "null: not rated"})
    after = fields.Nested(RatingOut, required=True, allow_none=True)


class HistoryOut(Schema):
    player_id = fields.String(required=True)
    name = fields.String(required=True)
    bot = fields.Boolean(required=True)
    ratings = fields.List(fields.Nested(OwnRatingOut), required=True)
    items = fields.List(fields.Nested(PlayedOut), required=True, metadata={"description": "the newest first"})
    next = fields.String(required=True, allow_none=True)
