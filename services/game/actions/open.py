"""Open a match: the lobby orders it when its table is full."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import msgspec

from services.game.actions.save import next_deadline
from services.game.env import Env
from services.game.match import Match, Meta, Player, new_match
from shared.contract import times
from shared.contract.match_settings import read_settings
from shared.contract.messages import encode_batch
from shared.contract.seats import BY_NOBODY
from shared.rules import registry
from shared.rules.dice import commitment
from shared.rules.errors import RulesError
from shared.service.metrics import MATCHES
from shared.service.web.problems import Problem


def open_match(env: Env, order: Mapping[str, Any]) -> tuple[Match, bool]:
    """Starts a match; the same id again gives the match that is there, and False."""
    if existing := env.library.find(order["match_id"]):
        return same_match(existing, order), False
    key = secrets.token_bytes(32)
    try:
        state = registry.game(order["game"]).setup(order["seats"], key, order["options"])
    except RulesError as error:
        raise Problem("invalid", str(error)) from error
    match = new_match(new_meta(order, key, env.settings.takeover_level), state)
    match.due = next_deadline(match)
    if env.store.create(match, encode_batch(BY_NOBODY, "", state.take_events())):
        MATCHES.labels("started").inc()
        return match, True
    return same_match(env.library.get(order["match_id"]), order), False


def new_meta(order: Mapping[str, Any], key: bytes, takeover: str) -> Meta:
    players = [msgspec.convert(player, type=Player) for player in order["players"]]
    people = [player.player_id for player in players if not player.bot]
    return Meta(
        match_id=order["match_id"],
        game=order["game"],
        seats=order["seats"],
        options=dict(order["options"]),
        players=players,
        commitment=commitment(key),
        started=times.now_ms(),
        owner=order["owner"] or (people or [order["match_id"]])[0],
        takeover=takeover,
        rules_version=registry.game(order["game"]).version,
        **read_settings(dict(order)),
    )


def same_match(match: Match, order: Mapping[str, Any]) -> Match:
    """Returns the match that is there already, unless another one was ordered under its id."""
    meta, ids = match.meta, [player["player_id"] for player in order["players"]]
    existing = (meta.game, meta.seats, meta.options, [player.player_id for player in meta.players])
    if existing != (order["game"], order["seats"], order["options"], ids):
        raise Problem("idempotency-mismatch", "Another match has this match_id.")
    return match
