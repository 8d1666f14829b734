"""The use cases of a match: open it, look at it, choose, undo, give up, run out of time."""

from __future__ import annotations

import random
import secrets
from collections.abc import Mapping
from typing import Any

import msgspec

from services.game.history import (
    WITHOUT_CHOICE,
    batch_of,
    entry_of_call,
    entry_of_choice,
    entry_of_gift,
    entry_of_undo,
    match_at,
    moments,
    overdue,
    seat_given,
    undone,
    undos,
)
from services.game.library import Library
from services.game.records import Clock, Mark, Match, Meta, Player, Spectators, new_match
from services.game.store import now_ms
from shared.records.erase import without
from shared.rules import codec, registry
from shared.rules.dice import commitment
from shared.rules.engine import CONCEDE, pending, play
from shared.rules.errors import (
    CannotConcede,
    GameOver,
    IllegalChoice,
    NotYourTurn,
    RulesError,
    UnreadableChoice,
)
from shared.rules.game import SYSTEM, Choice, Event, Position
from shared.service.metrics import MATCHES
from shared.service.pace import Pace
from shared.service.problems import Problem

TRIES = 5  # to give up while others go on choosing
MOST_UNDOS = 200  # of a seat in a match: taking back replays its log, which must not grow for nothing
STAND_IN_S = 5  # that a bot has for a decision that is overdue; after that any choice is played


class Stale(Problem):
    def __init__(self, version: int) -> None:
        super().__init__(409, "stale-version", f"The match is at version {version} now: look again.", version=version)


class Tables:
    def __init__(self, library: Library, takeover: str) -> None:
        self.library, self.store, self.takeover = library, library.store, takeover

    # Opening and looking -------------------------------------------------------------------------------------------

    def open(self, wanted: Mapping[str, Any]) -> tuple[Match, bool]:
        """Start a match; the same id again gives the match that is there, and False."""
        if found := self.library.find(wanted["match_id"]):
            return same_match(found, wanted), False
        key = secrets.token_bytes(32)
        try:
            state = registry.game(wanted["game"]).setup(wanted["seats"], key, wanted["options"])
        except RulesError as error:
            raise Problem(422, "invalid", str(error)) from error
        match = new_match(new_meta(wanted, key, self.takeover), state)
        match.due = next_deadline(match)
        if self.store.create(match, batch_of(-1, "", state.take_events())):
            MATCHES.labels("started").inc()
            return match, True
        return same_match(self.load(wanted["match_id"]), wanted), False

    def load(self, match_id: str) -> Match:
        match = self.library.find(match_id)
        if match is None:
            raise Problem(404, "no-such-match", f"There is no match {match_id!r:.40} here.")
        return match

    def at(self, match: Match, version: int) -> Match:
        """The match as it was at a version."""
        if version == match.version:
            return match
        if not 0 <= version < match.version:
            raise Problem(404, "no-such-version", f"This match has versions 0 to {match.version}.")
        return match_at(match.meta, match.state.key, self.library.log(match.meta.match_id, version))

    # Choosing ------------------------------------------------------------------------------------------------------

    def choose(
        self, match: Match, seat: int, version: int, said: object, mark: Mark | None = None, bot: bool = False
    ) -> Match:
        """Play one choice as the version after `version`, or say precisely why not."""
        if version != match.version:
            return self.repeated(match, mark, Stale(match.version))
        choice = read_choice(match, said)
        kept = None if bot else seat
        events = apply(match, seat, choice)
        match.chosen_by(seat, bot)
        return self.save(match, seat, entry_of_choice(seat, choice, bot), events, mark, kept)

    def save(
        self,
        match: Match,
        by: int,
        entry: str,
        events: list[Event],
        mark: Mark | None = None,
        kept: int | None = None,
    ) -> Match:
        """Save what was played, or find that somebody was faster: nothing is half done.

        The seat `kept` goes on under its old deadline, if it is awaited again.
        """
        if pending(match.state) is None:
            match.status = "finished"
        match.due = next_deadline(match, kept)
        words = entry.split(" ")
        said = "" if words[0] in WITHOUT_CHOICE else words[1]
        saved = self.store.save(match, by, entry, batch_of(by, said, events), mark)
        if saved.result == "repeated" and mark and saved.first:
            return self.first_answer(match, mark, saved.first)
        if saved.result != "ok":
            raise Stale(saved.version)
        match.version = saved.version
        if match.status == "finished":
            MATCHES.labels("finished").inc()
        return match

    def repeated(self, match: Match, mark: Mark | None, refusal: Problem) -> Match:
        """The first answer again if this Idempotency-Key was used, else the refusal."""
        first = self.store.first_use(match.meta.match_id, mark) if mark else None
        if mark is None or first is None:
            raise refusal
        return self.first_answer(match, mark, first)

    def first_answer(self, match: Match, mark: Mark, first: Mark) -> Match:
        if mark.asked != first.asked:
            raise Problem(422, "idempotency-mismatch", "This Idempotency-Key was used for another request.")
        match = self.at(self.load(match.meta.match_id), first.version)
        match.due = first.due
        return match

    # Taking back, giving up, running out of time ----------------------------------------------------------------------

    def undo(self, match: Match, seat: int, version: int, mark: Mark | None = None) -> Match:
        """Back to where nothing was rolled or shown since, in the seat's own uninterrupted choices."""
        if version != match.version:
            return self.repeated(match, mark, Stale(match.version))
        if match.status == "finished":
            raise Problem(409, "finished", "This match is over.", version=match.version)
        ask = pending(match.state)
        if ask is None or ask.seat != seat:
            raise Problem(409, "not-your-turn", "Only who is awaited can take back.", version=match.version)
        log = self.store.log(match.meta.match_id)[: match.version]
        if undos(log, seat) >= MOST_UNDOS:
            raise Problem(409, "nothing-to-undo", f"{MOST_UNDOS} times is enough for one match.", version=match.version)
        target, state = undo_target(match, seat, log)
        if target == match.version:
            detail = "Nothing can be taken back: it was rolled, shown, or not yours."
            raise Problem(409, "nothing-to-undo", detail, version=match.version)
        match.state = state
        match.chosen_by(seat, bot=False)
        return self.save(match, seat, entry_of_undo(target, seat), [undone(target)], mark, seat)

    def concede(self, match: Match, seat: int, mark: Mark | None = None) -> Match:
        """Where the game knows conceding, it ends; elsewhere the seat passes to a bot for good."""
        for _ in range(TRIES):
            try:
                return self.concede_now(match, seat, mark)
            except Stale as stale:  # who gives up does not care what was chosen in between
                match, last = self.load(match.meta.match_id), stale
        raise last

    def concede_now(self, match: Match, seat: int, mark: Mark | None) -> Match:
        if match.status == "finished":
            return self.repeated(match, mark, Problem(409, "finished", "This match is over.", version=match.version))
        ask = pending(match.state)
        try:
            events = play(match.state, seat, CONCEDE)
        except CannotConcede:
            if match.given[seat]:
                refusal = Problem(409, "given-up", "This seat was given up already.", version=match.version)
                return self.repeated(match, mark, refusal)
            match.give(seat)
            return self.save(match, seat, entry_of_gift(seat), [seat_given(seat)], mark, ask.seat if ask else None)
        return self.save(match, seat, entry_of_choice(seat, CONCEDE, False), events, mark)

    def erase(self, match_id: str, player_id: str, alias: str) -> None:
        """A player was deleted: what is not over is conceded, and the seat goes by another name, without a key.

        Nothing happens to a match that is in the records only: there all of a player's matches are renamed together.
        """
        match = self.store.load(match_id)
        for seat, player in enumerate(match.meta.players if match else []):
            if match and player.player_id == player_id and match.status == "active" and not match.given[seat]:
                match = self.concede(match, seat)
        self.store.change_meta(match_id, lambda meta: without_player(meta, player_id, alias))

    def time_out(self, match: Match, rng: random.Random) -> Match | None:
        """A bot is called to make the overdue decision; after three in a row it keeps the seat till the player is back.

        A bot that does not answer either is overdue itself: then any choice is as good as another.
        """
        ask = pending(match.state)
        if ask is None or ask.seat == SYSTEM or not match.due or match.due > now_ms():
            return None  # somebody chose in the meantime; the clock knows about it
        if not match.bot_of(ask.seat):
            match.standin = ask.seat
            return self.save(match, SYSTEM, entry_of_call(ask.seat), [overdue(ask.seat)])
        said = codec.choice_to_json(match.meta.rules, rng.choice(ask.choices))
        return self.choose(match, ask.seat, match.version, said, bot=True)


def new_meta(wanted: Mapping[str, Any], key: bytes, takeover: str) -> Meta:
    people = [player["player_id"] for player in wanted["players"] if not player["bot"]]
    return Meta(
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
        owner=wanted["owner"] or (people or [wanted["match_id"]])[0],
        pace=Pace(**wanted["pace"]) if wanted["pace"] else None,
        takeover=takeover,
    )


def without_player(meta: Meta, player_id: str, alias: str) -> Meta:
    return msgspec.convert(without(msgspec.to_builtins(meta), {player_id: alias}), type=Meta)


def same_match(match: Match, wanted: Mapping[str, Any]) -> Match:
    """The match that is there already, unless another one was wanted under its id."""
    meta, ids = match.meta, [player["player_id"] for player in wanted["players"]]
    there = (meta.game, meta.seats, meta.options, [player.player_id for player in meta.players])
    if there != (wanted["game"], wanted["seats"], wanted["options"], ids):
        raise Problem(422, "idempotency-mismatch", "Another match has this match_id.")
    return match


def undo_target(match: Match, seat: int, log: list[str]) -> tuple[int, Position]:
    """The version to go back to, and its position; the newest one if nothing can be taken back."""
    seen = list(moments(match.meta, match.state.key, log))
    target = seen.pop()
    known = (target.state.drawn, target.state.reveals)
    while seen and target.by == seat and target.choice:
        before = seen.pop()
        if (before.state.drawn, before.state.reveals) != known:
            break
        target = before
    return target.version, target.state


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


def next_deadline(match: Match, kept: int | None = None) -> int:
    """A seat keeps its deadline while it goes on choosing; another seat, or one that overran it, gets a fresh one."""
    ask = pending(match.state)
    if ask is None or ask.seat == SYSTEM or not match.meta.clock.per_turn_s:
        return 0
    if ask.seat == match.standin:
        return now_ms() + 1000 * STAND_IN_S
    if ask.seat == kept and match.due:
        return match.due
    return now_ms() + 1000 * match.meta.clock.per_turn_s
