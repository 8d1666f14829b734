"""Concede: give up a seat, by the player's own wish or because the player was deleted."""

from __future__ import annotations

import msgspec

from services.game.actions.save import Stale, repeat, save
from services.game.env import Env
from services.game.match import Mark, Match, Meta
from services.game.replay import seat_given_event
from shared.contract.log_entries import Chosen, SeatGiven
from shared.records.erase import without
from shared.rules import codec
from shared.rules.engine import CONCEDE, pending, play
from shared.rules.errors import CannotConcede
from shared.service.web.problems import Problem

TRIES = 5  # to give up while others go on choosing


def concede(env: Env, match: Match, seat: int, mark: Mark | None = None) -> Match:
    """Ends the game where it knows conceding; elsewhere the seat passes to a bot for good."""
    for _ in range(TRIES):
        try:
            return concede_once(env, match, seat, mark)
        except Stale as stale:  # who gives up does not care what was chosen in between
            match, last = env.library.get(match.meta.match_id), stale
    raise last


def concede_once(env: Env, match: Match, seat: int, mark: Mark | None) -> Match:
    if match.status == "finished":
        refusal = Problem("finished", "This match is over.", version=match.version)
        return repeat(env, match, mark, refusal)
    ask = pending(match.state)
    try:
        events = play(match.state, seat, CONCEDE)
    except CannotConcede:
        if match.given[seat]:
            refusal = Problem("given-up", "This seat was given up already.", status=409, version=match.version)
            return repeat(env, match, mark, refusal)
        match.give(seat)
        entry, awaited = SeatGiven(seat), ask.seat if ask else None
        return save(env, match, seat, entry, [seat_given_event(seat)], mark, keep_deadline_of=awaited)
    return save(env, match, seat, Chosen(seat, codec.choice_id(CONCEDE)), events, mark)


def erase_player(env: Env, match_id: str, player_id: str, alias: str) -> None:
    """Concedes for a deleted player what is not over; the seat goes by another name, without a key.

    Nothing happens to a match that is in the records only: there all of a player's matches are renamed together.
    """
    match = env.library.find_live(match_id)
    for seat, player in enumerate(match.meta.players if match else []):
        if match and player.player_id == player_id and match.status == "active" and not match.given[seat]:
            match = concede(env, match, seat)
    env.store.change_meta(match_id, lambda meta: without_player(meta, player_id, alias))


def without_player(meta: Meta, player_id: str, alias: str) -> Meta:
    return msgspec.convert(without(msgspec.to_builtins(meta), {player_id: alias}), type=Meta)
