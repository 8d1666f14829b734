"""What can happen at a table before play: pure functions from a match to the match after it, or a refusal."""

from __future__ import annotations

from msgspec.structs import replace

from services.lobby.catalogue import invalid
from services.lobby.records import Chair, Match, bot, person
from shared.records.players import Player
from shared.rules import registry
from shared.service.keys import same
from shared.service.problems import Problem

OPEN_FOR_MS = 24 * 3600 * 1000  # a table where nothing comes about is cleared after so long
OWN_ATTEMPT_MS = 3000  # the request that fills a table also starts it; after so long the sweeper does
BACKOFF_MS = (500, 1000, 2000, 5000, 10_000, 30_000)
OUTCOME_TRIES = 20
CHECK_MS = 10 * 60 * 1000  # how often an active match is compared with what the game service knows of it


def roles(match: Match) -> tuple[str, ...]:
    """Seat i has role i."""
    return registry.game(match.game).roles(len(match.chairs))


def sit(match: Match, player: Player, role: str | None, invite: str | None, now: int) -> Match:
    """The player takes a free seat, with the role asked for; one who sits already may move to another role."""
    if role is not None and role not in roles(match):
        raise invalid(f"is one of {sorted(set(roles(match)))}, not {role!r:.40}", "role")
    seated = match.seat_of(player.player_id)
    if seated is not None and role in (None, roles(match)[seated]):
        return match
    if seated is None and match.visibility == "private" and not same(invite or "", match.invite):
        raise Problem(403, "invitation-needed", "This match is private: sit down with its `invite`.")
    still_open(match)
    chairs = list(match.chairs)
    chairs[free_seat(match, role)] = person(player)
    if seated is not None:
        chairs[seated] = None
    return settled(replace(match, chairs=tuple(chairs)), now)


def free_seat(match: Match, role: str | None) -> int:
    free = [seat for seat, chair in enumerate(match.chairs) if chair is None]
    fitting = [seat for seat in free if role in (None, roles(match)[seat])]
    if fitting:
        return fitting[0]
    if free:
        raise Problem(409, "role-taken", f"Every seat of the role {role} is taken.")
    raise Problem(409, "table-full", "Every seat is taken.")


def get_up(match: Match, player: Player, seat: int, now: int) -> Match:
    """Leave the own seat; the creator may also clear somebody else's. The last person to go closes the table."""
    chair = chair_at(match, seat)
    mine = match.seat_of(player.player_id) == seat
    if not mine and match.creator != player.player_id:
        raise Problem(403, "not-your-seat", "This is not your seat, and you did not create the match.")
    still_open(match)
    if chair is None:
        raise Problem(409, "seat-empty", f"Nobody sits in seat {seat}.")
    chairs = [None if number == seat else other for number, other in enumerate(match.chairs)]
    left = replace(match, chairs=tuple(chairs))
    if not left.people():
        return cancelled(left, "everybody has left")
    if match.creator not in left.people():
        left = replace(left, creator=left.people()[0])
    return settled(left, now)


def seat_bot(match: Match, player: Player, seat: int, level: str, now: int) -> Match:
    """The creator puts a bot into an empty seat, or another one in the place of a bot."""
    chair = chair_at(match, seat)
    only_creator(match, player)
    still_open(match)
    if chair and chair.bot is None:
        raise Problem(409, "seat-taken", f"{chair.name} sits in seat {seat}.")
    chairs = [bot(level) if number == seat else other for number, other in enumerate(match.chairs)]
    return settled(replace(match, chairs=tuple(chairs)), now)


def fill_up(match: Match, now: int) -> Match:
    """Bots take the empty seats, as the match's `fill` says."""
    if match.status != "open" or match.fill is None or now < fill_at(match):
        return match
    chairs = tuple(chair or bot(match.fill.level) for chair in match.chairs)
    return settled(replace(match, chairs=chairs), now)


def stand_in(match: Match, gone: list[int], level: str) -> Match:
    """Bots take the seats of those who were deleted before the match began."""
    if match.status != "starting":
        return match
    chairs = [bot(level) if seat in gone else chair for seat, chair in enumerate(match.chairs)]
    return replace(match, chairs=tuple(chairs))


def start(match: Match, player: Player) -> Match:
    """Tables start by themselves once all seats are taken; asking for it again changes nothing."""
    only_creator(match, player)
    if match.status in ("starting", "active"):
        return match
    still_open(match)
    empty = [seat for seat, chair in enumerate(match.chairs) if chair is None]
    raise Problem(409, "seats-empty", f"Nobody sits in {empty}.", empty=empty)


def began(match: Match, commitment: str, now: int) -> Match:
    if match.status != "starting":  # its end may even have been noted before its beginning
        return match if match.commitment else replace(match, commitment=commitment)
    return replace(match, status="active", commitment=commitment, started=now, attempts=0, due=now + CHECK_MS)


def put_off(match: Match, now: int) -> Match:
    """The game service is away: the table stays as it is and is tried again later."""
    wait = BACKOFF_MS[min(match.attempts, len(BACKOFF_MS) - 1)]
    return replace(match, attempts=match.attempts + 1, due=now + wait)


def cancelled(match: Match, reason: str) -> Match:
    return replace(match, status="cancelled", reason=reason, due=0)


def finished(match: Match, outcome: dict[str, object] | None, now: int) -> Match:
    """Over, and to be filed; without an outcome the sweeper asks for it again first, some times."""
    if match.status == "finished" and match.outcome is not None:
        return match
    over = replace(match, status="finished", outcome=outcome, finished=match.finished or now, due=now)
    return over if is_complete(over) else put_off(over, now)


def is_complete(match: Match) -> bool:
    """Whether nothing more will be known of a finished match."""
    return match.outcome is not None or match.attempts >= OUTCOME_TRIES


def again(match: Match, match_id: str, invite: str, now: int) -> Match:
    """The same people at a new table, as it was."""
    fresh = Match(
        match_id=match_id,
        game=match.game,
        options=match.options,
        chairs=match.chairs,
        creator=match.creator,
        created=now,
        visibility=match.visibility,
        invite=invite,
        clock=match.clock,
        spectators=match.spectators,
        fill=match.fill,
        hints=match.hints,
        pace=match.pace,
        rematch_of=match.match_id,
    )
    return settled(fresh, now)


def settled(match: Match, now: int) -> Match:
    """After people came or went: a full table starts, another one is looked at when its wait is over."""
    if all(match.chairs):
        return replace(match, status="starting", due=now + OWN_ATTEMPT_MS)
    limit = match.created + OPEN_FOR_MS
    return replace(match, due=min(limit, fill_at(match)) if match.fill else limit)


def fill_at(match: Match) -> int:
    return match.created + 1000 * (match.fill.after_s if match.fill else 0)


def chair_at(match: Match, seat: int) -> Chair | None:
    if seat >= len(match.chairs):
        raise Problem(404, "no-such-seat", f"This match has seats 0 to {len(match.chairs) - 1}.")
    return match.chairs[seat]


def still_open(match: Match) -> None:
    if match.status == "cancelled":
        raise Problem(409, "match-cancelled", f"This match was cancelled: {match.reason}.")
    if match.status != "open":
        raise Problem(409, "match-started", f"This match has started already; it is {match.status}.")


def only_creator(match: Match, player: Player) -> None:
    if match.creator != player.player_id:
        raise Problem(403, "not-the-creator", "Only the creator of the match may do this.")
