"""The use cases of a match: open it, look at it, choose, undo, give up, run out of time."""

from __future__ import annotations

import random
import secrets
from collections.abc import Mapping
from typing import Any

from services.game.history import (
    batch_of,
    entry_of_choice,
    entry_of_gift,
    entry_of_undo,
    moments,
)
from services.game.records import STRIKES, Clock, Match, Meta, Player, Spectators
from services.game.store import Store, now_ms
from shared.rules import codec, registry
from shared.rules.dice import commitment
from shared.rules.engine import CONCEDE, pending, play
from shared.rules.errors import (
    CannotConcede,
    GameOver,
    IllegalChoice,
    NotYourTurn,
    RulesError,
    UnknownGame,
    UnreadableChoice,
)
from shared.rules.game import SYSTEM, Choice, Event
from shared.service.problems import Problem


class Tables:
    def __init__(self, store: Store) -> None:
        self.store = store

    # Opening and looking -------------------------------------------------------------------------------------------

    def open(self, wanted: Mapping[str, Any]) -> tuple[Match, bool]:
        """Start a match; the same id again gives the match that is there, and False."""
        if found := self.store.load(wanted["match_id"]):
            return found, False
        key = secrets.token_bytes(32)
        try:
            state = registry.game(wanted["game"]).setup(wanted["seats"], key, wanted["options"])
        except UnknownGame as error:
            raise Problem(404, "unknown-game", str(error)) from error
        except RulesError as error:
            raise Problem(422, "invalid", str(error)) from error
        meta = Meta(
            match_id=wanted["match_id"],
            game=wanted["game"],
            seats=wanted["seats"],
            options=dict(wanted["options"]),
            players=[Player(p["player_id"], p["name"], p["key_hash"], p["bot"]) for p in wanted["players"]],
            clock=Clock(**wanted["clock"]),
            spectators=Spectators(**wanted["spectators"]),
            hints=wanted["hints"],
            commitment=commitment(key),
            started=now_ms(),
        )
        match = Match(meta, 0, state, "active", 0, [0] * meta.seats, [False] * meta.seats, [False] * meta.seats)
        match.due = next_deadline(match, None)
        if self.store.create(match, batch_of(-1, "", state.take_events())):
            return match, True
        return self.load(meta.match_id), False

    def load(self, match_id: str) -> Match:
        match = self.store.load(match_id)
        if match is None:
            raise Problem(404, "no-such-match", f"There is no match {match_id!r:.40} here.")
        return match

    # Choosing ------------------------------------------------------------------------------------------------------

    def choose(self, match: Match, seat: int, version: int, said: object, mark: str = "", bot: bool = False) -> Match:
        """Play one choice as the version after `version`, or say precisely why not."""
        if version != match.version:
            return self.repeated_or_stale(match, mark)
        choice = read_choice(match, said)
        awaited = pending(match.state)
        events = apply(match, seat, choice)
        back_again(match, seat, bot)
        return self.save(match, seat, entry_of_choice(seat, choice, bot), events, mark, awaited and awaited.seat)

    def save(
        self, match: Match, by: int, entry: str, events: list[Event], mark: str = "", awaited: int | None = None
    ) -> Match:
        """Save what was played. Somebody else's version in between makes this one stale; nothing is half done."""
        if pending(match.state) is None:
            match.status = "finished"
        match.due = next_deadline(match, awaited)
        words = entry.split(" ")
        said = "" if words[0] in ("undo", "given") else words[1]
        saved = self.store.save(match, by, entry, batch_of(by, said, events), mark)
        if saved.result == "ok":
            match.version = saved.version
            return match
        if saved.result == "repeated":
            return self.first_answer(match, mark, saved.version, saved.mark)
        raise stale(saved.version)

    def repeated_or_stale(self, match: Match, mark: str) -> Match:
        """A choice for an older version: the first answer again if it is a repetition, else a refusal."""
        if mark:
            used: Any = self.store.client.get(self.store.keys(match.meta.match_id)[4]) or b""
            for at in range(0, len(used), 24):
                if used[at : at + 12].decode() == mark[:12]:
                    first = used[at + 12 : at + 18].decode()
                    return self.first_answer(match, mark, int(used[at + 18 : at + 24]), first)
        raise stale(match.version)

    def first_answer(self, match: Match, mark: str, version: int, first: str) -> Match:
        if mark[12:] != first:
            raise Problem(422, "idempotency-mismatch", "This Idempotency-Key was used for another choice.")
        return self.at(self.load(match.meta.match_id), version)

    def at(self, match: Match, version: int) -> Match:
        """The match as it was at a version."""
        if version == match.version:
            return match
        if not 0 <= version < match.version:
            raise Problem(404, "no-such-version", f"This match has versions 0 to {match.version}.")
        for moment in moments(match.meta, match.state.key, self.store.log(match.meta.match_id)[:version]):
            last = moment
        match.state, match.version = last.state, version
        match.status = "active" if pending(last.state) else "finished"
        return match

    # Taking back, giving up, running out of time ----------------------------------------------------------------------

    def undo(self, match: Match, seat: int, version: int) -> Match:
        """Back to where nothing was rolled or shown since, in the seat's own uninterrupted choices."""
        if version != match.version:
            raise stale(match.version)
        target, state = self.undo_target(match, seat)
        if target == match.version:
            raise Problem(409, "nothing-to-undo", "Nothing can be taken back: it was rolled, shown, or not yours.")
        awaited = pending(match.state)
        match.state = state
        return self.save(match, seat, entry_of_undo(target), [Event("undone", {"to": target})], "", awaited and seat)

    def undo_target(self, match: Match, seat: int) -> tuple[int, Any]:
        seen = list(moments(match.meta, match.state.key, self.store.log(match.meta.match_id)))
        state = match.state
        target = match.version
        known = (match.state.drawn, match.state.reveals)
        for now, before in zip(reversed(seen), [*reversed(seen[:-1])], strict=False):
            awaited = pending(before.state)
            same = (before.state.drawn, before.state.reveals) == known
            if now.by != seat or not now.choice or not same or awaited is None or awaited.seat != seat:
                break
            target, state = before.version, before.state
        return target, state

    def concede(self, match: Match, seat: int) -> Match:
        """Where the game knows conceding, it ends; elsewhere the seat passes to a bot for good."""
        if match.status == "finished":
            raise Problem(409, "finished", "This match is over.")
        try:
            events = play(match.state, seat, CONCEDE)
        except CannotConcede:
            if match.given[seat]:
                raise Problem(409, "given-up", "This seat was given up already.") from None
            match.given[seat] = True
            return self.save(match, seat, entry_of_gift(seat), [Event("seat_given", {"seat": seat})])
        return self.save(match, seat, entry_of_choice(seat, CONCEDE, False), events)

    def time_out(self, match: Match, rng: random.Random) -> Match | None:
        """A bot plays the overdue decision; after three in a row it keeps the seat until its player is back."""
        ask = pending(match.state)
        if ask is None or ask.seat == SYSTEM or not match.due or match.due > now_ms():
            self.store.forget_deadline(match.meta.match_id)
            return None
        match.strikes[ask.seat] += 1
        if match.strikes[ask.seat] >= STRIKES and not match.meta.players[ask.seat].bot:
            match.away[ask.seat] = True
        choice = rng.choice(ask.choices)
        said = codec.choice_to_json(match.meta.rules, choice)
        return self.choose(match, ask.seat, match.version, said, bot=True)


def read_choice(match: Match, said: object) -> Choice:
    try:
        return codec.choice_from_json(match.meta.rules, said)
    except UnreadableChoice as error:
        raise Problem(422, "unreadable-choice", str(error)) from error


def apply(match: Match, seat: int, choice: Choice) -> list[Event]:
    """Let the rules decide, and turn their refusals into problems."""
    ask = pending(match.state)
    waiting = {"pending": {"seat": ask.seat, "kind": ask.kind}} if ask else {}
    try:
        return play(match.state, seat, choice)
    except GameOver as error:
        raise Problem(409, "finished", str(error), version=match.version) from error
    except NotYourTurn as error:
        raise Problem(409, "not-your-turn", str(error), version=match.version, **waiting) from error
    except IllegalChoice as error:
        rule = {"rule": error.rule} if error.rule else {}
        raise Problem(422, "illegal-choice", str(error), version=match.version, **waiting, **rule) from error
    except CannotConcede as error:
        raise Problem(422, "cannot-concede", str(error), version=match.version) from error


def back_again(match: Match, seat: int, bot: bool) -> None:
    """A player who chooses again takes the seat back from the bot that stood in."""
    if seat >= 0 and not bot:
        match.strikes[seat] = 0
        match.away[seat] = False


def stale(version: int) -> Problem:
    return Problem(409, "stale-version", f"The match is at version {version} now: look again.", version=version)


def next_deadline(match: Match, awaited_before: int | None) -> int:
    """A seat keeps its deadline while it goes on choosing; another seat gets a fresh one."""
    ask = pending(match.state)
    if ask is None or ask.seat == SYSTEM or not match.meta.clock.per_turn_s:
        return 0
    if ask.seat == awaited_before and match.due:
        return match.due
    return now_ms() + 1000 * match.meta.clock.per_turn_s
