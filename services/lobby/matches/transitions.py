"""What can happen to a match before and after play: pure functions from a match to its next value, or a refusal."""

from __future__ import annotations

from msgspec.structs import replace

from services.lobby.catalogue import check_hosted, roles_of
from services.lobby.matches.match import Chair, Match, bot_chair, player_chair
from shared.records.players import Player
from shared.service.keys import same
from shared.service.web.problems import Problem, invalid

OPEN_FOR_MS = 24 * 3600 * 1000  # a match that has not filled up by then is cancelled
OWN_ATTEMPT_MS = 3000  # the request that fills a match also starts it; after this time the sweeper does
BACKOFF_MS = (500, 1000, 2000, 5000, 10_000, 30_000)
OUTCOME_TRIES = 20
CHECK_MS = 10 * 60 * 1000  # how often an active match is compared with what the game service says of it


def roles(match: Match) -> tuple[str, ...]:
    """Returns the role of each seat."""
    return roles_of(match.game, len(match.chairs))


# Before play ----------------------------------------------------------------------------------------------------------


def sit(match: Match, player: Player, role: str | None, invite: str | None, now: int) -> Match:
    """Gives the player a free seat, of a role if one is asked for; a seated player may move to another role."""
    check_hosted(match.game)
    if role is not None and role not in roles(match):
        raise invalid(f"must be one of {sorted(set(roles(match)))}, not {role!r:.40}", "role")
    seat = match.seat_of(player.player_id)
    if seat is not None and role in (None, roles(match)[seat]):
        return match
    if seat is None and match.is_private() and not same(invite or "", match.invite):
        raise Problem("invitation-needed", "This match is private: sitting down needs its `invite`.")
    check_open(match)
    chairs = list(match.chairs)
    chairs[free_seat(match, role)] = player_chair(player)
    if seat is not None:
        chairs[seat] = None
    return settle(replace(match, chairs=tuple(chairs)), now)


def free_seat(match: Match, role: str | None) -> int:
    """Returns the first free seat, of a role if one is asked for."""
    free = [seat for seat, chair in enumerate(match.chairs) if chair is None]
    suitable = [seat for seat in free if role in (None, roles(match)[seat])]
    if suitable:
        return suitable[0]
    if free:
        raise Problem("role-taken", f"Every seat of the role {role} is taken.")
    raise Problem("table-full", "Every seat is taken.")


def get_up(match: Match, player: Player, seat: int, now: int) -> Match:
    """Frees the player's own seat, or any seat for the creator. The last person to leave cancels the match."""
    chair = chair_at(match, seat)
    mine = match.seat_of(player.player_id) == seat
    if not mine and match.creator != player.player_id:
        raise Problem("not-your-seat", "This is not your seat, and you did not create the match.")
    check_open(match)
    if chair is None:
        raise Problem("seat-empty", f"Nobody sits in seat {seat}.")
    chairs = [None if number == seat else other for number, other in enumerate(match.chairs)]
    left = replace(match, chairs=tuple(chairs))
    if not left.people():
        return cancel(left, "everybody has left")
    if match.creator not in left.people():
        left = replace(left, creator=left.people()[0])
    return settle(left, now)


def seat_bot(match: Match, player: Player, seat: int, level: str, now: int) -> Match:
    """Puts a bot into an empty seat, or in the place of another bot; only the creator may."""
    check_hosted(match.game)
    chair = chair_at(match, seat)
    check_creator(match, player)
    check_open(match)
    if chair and chair.bot is None:
        raise Problem("seat-taken", f"{chair.name} sits in seat {seat}.")
    chairs = [bot_chair(level) if number == seat else other for number, other in enumerate(match.chairs)]
    return settle(replace(match, chairs=tuple(chairs)), now)


def fill_up(match: Match, now: int) -> Match:
    """Seats bots in the empty seats, if the match's `fill` says so and its wait is over."""
    fill = match.settings.fill
    if match.status != "open" or fill is None or now < fill_time(match):
        return match
    chairs = tuple(chair or bot_chair(fill.level) for chair in match.chairs)
    return settle(replace(match, chairs=chairs), now)


def settle(match: Match, now: int) -> Match:
    """Starts a match that is full after people came or went; any other is looked at when its wait is over."""
    if all(match.chairs):
        return replace(match, status="starting", due=now + OWN_ATTEMPT_MS)
    limit = match.created + OPEN_FOR_MS
    return replace(match, due=min(limit, fill_time(match)) if match.settings.fill else limit)


def fill_time(match: Match) -> int:
    fill = match.settings.fill
    return match.created + 1000 * (fill.after_s if fill else 0)


def expire(match: Match, now: int) -> Match:
    """Cancels an open match that has waited too long, or fills it up with bots if it is time."""
    if match.status == "open" and now >= match.created + OPEN_FOR_MS:
        return cancel(match, "too few players came")
    return fill_up(match, now)


def cancel(match: Match, reason: str) -> Match:
    return replace(match, status="cancelled", reason=reason, due=0)


def again(match: Match, match_id: str, invite: str, now: int) -> Match:
    """Returns a new match with the same settings and the same people."""
    new = Match(
        match_id=match_id,
        game=match.game,
        settings=match.settings,
        chairs=match.chairs,
        creator=match.creator,
        created=now,
        invite=invite,
        rematch_of=match.match_id,
    )
    return settle(new, now)


# Starting -------------------------------------------------------------------------------------------------------------


def start(match: Match, player: Player) -> Match:
    """Returns a match that is starting already, which a full one does by itself; refuses to start any other."""
    check_creator(match, player)
    if match.status in ("starting", "active"):
        return match
    check_open(match)
    empty = [seat for seat, chair in enumerate(match.chairs) if chair is None]
    raise Problem("seats-empty", f"Nobody sits in the seats {empty}.", empty=empty)


def replace_with_bots(match: Match, seats: list[int], level: str) -> Match:
    """Seats bots in the place of players who were deleted before the match began."""
    if match.status != "starting":
        return match
    chairs = [bot_chair(level) if seat in seats else chair for seat, chair in enumerate(match.chairs)]
    return replace(match, chairs=tuple(chairs))


def begin(match: Match, commitment: str, now: int) -> Match:
    """Notes that the game service has started the match."""
    if match.status != "starting":  # its end may even have been noted before its beginning
        return match if match.commitment else replace(match, commitment=commitment)
    return replace(match, status="active", commitment=commitment, started=now, attempts=0, due=now + CHECK_MS)


def delay_start(match: Match, now: int) -> Match:
    """Tries a starting match again later: the game service is away, or the game is not hosted now."""
    return retry_later(match, now) if match.status == "starting" else match


def refuse_start(match: Match) -> Match:
    """Cancels a starting match that the game service refused."""
    return cancel(match, "the game service refused it") if match.status == "starting" else match


def retry_later(match: Match, now: int) -> Match:
    wait = BACKOFF_MS[min(match.attempts, len(BACKOFF_MS) - 1)]
    return replace(match, attempts=match.attempts + 1, due=now + wait)


# The end --------------------------------------------------------------------------------------------------------------


def finish(match: Match, outcome: dict[str, object] | None, now: int) -> Match:
    """Notes that the match is over; without an outcome the sweeper asks the game service for it, several times."""
    if match.status == "finished" and match.outcome is not None:
        return match
    over = replace(match, status="finished", outcome=outcome, finished=match.finished or now, due=now)
    return over if is_complete(over) else retry_later(over, now)


def is_complete(match: Match) -> bool:
    """Returns whether nothing more will be learned of a finished match."""
    return match.outcome is not None or match.attempts >= OUTCOME_TRIES


# Checks ---------------------------------------------------------------------------------------------------------------


def chair_at(match: Match, seat: int) -> Chair | None:
    if seat >= len(match.chairs):
        raise Problem("no-such-seat", f"This match has the seats 0 to {len(match.chairs) - 1}.")
    return match.chairs[seat]


def check_open(match: Match) -> None:
    if match.status == "cancelled":
        raise Problem("match-cancelled", f"This match was cancelled: {match.reason}.")
    if match.status != "open":
        raise Problem("match-started", f"This match has started already: it is {match.status}.")


def check_creator(match: Match, player: Player) -> None:
    if match.creator != player.player_id:
        raise Problem("not-the-creator", "Only the creator of the match may do this.")
