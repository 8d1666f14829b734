"""Every kind of problem that the API can answer with: its status, what causes it, and what to do about it.

A kind is the last part of a problem's `type`, such as `/problems/stale-version`, and never changes its meaning.
Services raise kinds of this table only; the page explains each at that address, and docs/problems.md lists them.
"""

from __future__ import annotations

from dataclasses import dataclass
from http import HTTPStatus

# RFC 9110 renamed these two after Python 3.11.
RENAMED_PHRASES = {413: "Content Too Large", 422: "Unprocessable Content"}


@dataclass(frozen=True)
class Kind:
    status: int  # the usual one
    cause: str
    remedy: str
    other_statuses: tuple[int, ...] = ()


KINDS = {
    # Requests that cannot be read
    "bad-request": Kind(
        400,
        "A part of the request breaks the rules of HTTP or of this API, such as a header that is too long.",
        "Correct what `detail` names.",
    ),
    "bad-json": Kind(
        400,
        "The body says that it is JSON and is not: cut off, nested too deeply, or with NaN or half a surrogate pair.",
        "Send valid JSON in UTF-8. A JSON library of your language always does.",
    ),
    "not-json": Kind(
        415, "The body is not declared as JSON.", "Send JSON, with the header `Content-Type: application/json`."
    ),
    "too-large": Kind(
        413,
        "The body is larger than this host accepts.",
        "Send less. Operators set the limit with `BODY_LIMIT`; no request of this API needs more than a few kilobytes.",
    ),
    "invalid": Kind(
        422,
        "The body or the query is readable, but a field is missing, unknown, or has a value that is not allowed.",
        "`errors` names each wrong field and what would be right. `/docs` describes every request.",
    ),
    "not-found": Kind(
        404,
        "There is no route at this address.",
        "Check the path and its prefix, such as `/game/v1/`; see `/docs`.",
    ),
    "method-not-allowed": Kind(
        405, "The address exists, but not for this HTTP method.", "Use one of the methods in the `Allow` header."
    ),
    "error": Kind(
        400,
        "The web server refused the request for a reason that has no kind of its own.",
        "`status` and `detail` say what was wrong.",
        other_statuses=tuple(status.value for status in HTTPStatus if status >= 400),
    ),
    # Who may call
    "unauthorized": Kind(
        401,
        "The request has no API key, or one that nobody holds (any more).",
        "Send `Authorization: Bearer <api_key>`. `POST /lobby/v1/players` creates a player and returns a key.",
    ),
    "not-you": Kind(
        403, "The path names another player than the one whose key was sent.", "Use the key of the player in the path."
    ),
    "service-only": Kind(
        403,
        "The route is for the services of this host among themselves.",
        "Clients never need it: use the public routes of `/docs`.",
    ),
    "not-your-seat": Kind(
        403,
        "The key has no seat in this match, or not the seat that the request is about.",
        "Use the key of the player in that seat. A spectator can look, but not act.",
    ),
    "no-spectators": Kind(
        403,
        "The match allows no spectators (`spectators.policy` is `off`), and the key has no seat in it.",
        "Use the key of one of its players, or wait until the match has ended.",
    ),
    "too-many-requests": Kind(
        429,
        "This key or address has sent more requests within a minute than the host allows.",
        "Wait for as many seconds as `Retry-After` says. The `RateLimit` header of every answer tells what is left; "
        "follow `/events` instead of polling.",
    ),
    # Players
    "no-such-player": Kind(404, "No player has this id, or the player was deleted.", "Check the player's id."),
    "key-lost": Kind(
        409,
        "A request with this Idempotency-Key created a player before, and the API key was shown only then.",
        "Create another player, with another Idempotency-Key.",
    ),
    # Idempotency
    "idempotency-mismatch": Kind(
        422,
        "The Idempotency-Key (or, between services, the match id) was used before for a different request.",
        "Use a new key for each new request, and the same key only to repeat one without change.",
    ),
    "in-progress": Kind(
        409,
        "The first request with this Idempotency-Key has not been answered yet.",
        "Send the same request again after `Retry-After`; it then gets the answer of the first.",
    ),
    # Tables and seats in the lobby
    "no-such-game": Kind(404, "This host has no game of this id.", "`GET /lobby/v1/games` lists the games."),
    "game-not-hosted": Kind(
        503,
        "The match is of a game that this host does not offer at the moment.",
        "Nothing is lost: the match waits until the operator offers the game again. Ask again after `Retry-After`.",
    ),
    "newer-rules": Kind(
        503,
        "The match was saved by newer rules than this process has, as happens while a host is being upgraded.",
        "Nothing is lost: the match goes on as soon as the newer rules are here. Ask again after `Retry-After`.",
    ),
    "match-damaged": Kind(
        500,
        "What this host has saved of the match cannot be read, so its disk or its database may be damaged.",
        "Tell the operator, whose log has the reason; a backup may help. Other matches are not affected.",
    ),
    "no-such-match": Kind(
        404,
        "No match has this id, it was cancelled long ago, or it is private and the request has no invitation.",
        "Check the id; for a private match send its `invite`.",
    ),
    "no-such-seat": Kind(404, "The match has no seat of this number.", "Seats count from 0; `detail` names the last."),
    "invitation-needed": Kind(
        403, "The match is private.", "Send the `invite` of the match: its creator sees it and can pass it on."
    ),
    "not-the-creator": Kind(
        403,
        "Only the creator of a match may start it, cancel it, or put bots into its seats.",
        "Ask the creator, or open a match of your own.",
    ),
    "role-taken": Kind(409, "Every seat of the role is taken.", "Choose another role, or none to get a free one."),
    "table-full": Kind(409, "Every seat of the match is taken.", "Join another match, or open one."),
    "seat-taken": Kind(409, "Somebody sits in this seat.", "Choose an empty seat: `GET` the match to see which are."),
    "seat-empty": Kind(409, "Nobody sits in this seat.", "Nothing needs to be done: the seat is free already."),
    "seats-empty": Kind(
        409,
        "A match can start only when every seat is taken; `empty` lists those that are not.",
        "Wait for players, or put bots into the empty seats.",
    ),
    "match-started": Kind(
        409, "The match has started, so its seats and settings can no longer change.", "Open another match."
    ),
    "match-cancelled": Kind(409, "The match was cancelled before it started.", "Open another match."),
    "too-many-bot-matches": Kind(
        409,
        "You have as many unfinished matches with bots as this host allows (`limit`).",
        "Finish or concede one of them first.",
    ),
    # Matchmaking
    "no-such-ticket": Kind(
        404, "You have no ticket of this id: it was withdrawn, or it has expired.", "Draw a new ticket."
    ),
    "already-waiting": Kind(
        409,
        "You, or a member of your party, already wait on another ticket.",
        "Wait on that ticket, or withdraw it before you draw a new one.",
    ),
    "already-paired": Kind(
        409, "The ticket has become a match before it could be withdrawn.", "Play the match: `match_id` names it."
    ),
    "no-such-party": Kind(404, "No party of yours has this id.", "Create a party, or join one with its code."),
    "no-such-member": Kind(404, "The player is not a member of this party.", "`GET` the party to see its members."),
    "not-the-leader": Kind(
        403,
        "Only the leader of a party may draw its ticket or remove other members.",
        "Ask the player whom the party names as its `leader`.",
    ),
    "wrong-code": Kind(403, "The code does not belong to this party.", "Ask a member of the party for its code."),
    "party-full": Kind(409, "The party has as many members as a party may have.", "Create another party."),
    "party-changed": Kind(
        409, "A member left the party while its ticket was being drawn.", "Look at the party and draw again."
    ),
    # Playing
    "stale-version": Kind(
        409,
        "The match has moved on since the version that you sent: somebody was faster, or your answer was sent twice.",
        "`GET` the match, look at the new position, and choose from what is offered there.",
    ),
    "not-your-turn": Kind(
        409,
        "Another seat is awaited; `pending` says which.",
        "Follow `/events` until your seat is awaited.",
    ),
    "illegal-choice": Kind(
        422,
        "The rules do not offer this choice in this position; `rule` is the id of the rule that stands against it.",
        "Send one of `pending.choices` of your view, unchanged.",
    ),
    "unreadable-choice": Kind(
        422,
        "The text is not the id of any choice of this game.",
        "Send one of `pending.choices` of your view, unchanged.",
    ),
    "cannot-concede": Kind(
        422, "The game cannot be conceded in this position.", "Play on, or ask again after the next choice."
    ),
    "given-up": Kind(
        403,
        "This seat was given up to a bot for good.",
        "You can still look at the match, but no longer play in it.",
        other_statuses=(409,),
    ),
    "nothing-to-undo": Kind(
        409,
        "Nothing can be taken back: since your last choice something was rolled or revealed, another seat chose, or "
        "you have taken back too often in this match.",
        "Choose on from the current position.",
    ),
    "finished": Kind(409, "The match is over.", "`GET /game/v1/matches/{id}/replay` has all of it."),
    "not-finished": Kind(
        409,
        "The match is still being played; replays and rematches need its end.",
        "Ask again once `status` is `finished`.",
    ),
    "no-such-version": Kind(404, "The match has not reached this version.", "`detail` names the newest version."),
    "rules-changed": Kind(
        409,
        "The rules were changed before all of the match was kept as it was shown, and would play it otherwise now.",
        "`detail` names the reason. The outcome still stands in the history and in the ratings, and often the last "
        "version can be looked at.",
    ),
    # Hints
    "hints-off": Kind(403, "The match was opened without hints.", "Open matches with `hints: true` to ask for some."),
    "too-many-hints": Kind(
        429, "This key has asked for more hints within a minute than the host allows.", "Wait as `Retry-After` says."
    ),
    "no-hint-now": Kind(
        503, "No hint could be thought of in time: too many players ask at once.", "Ask again after `Retry-After`."
    ),
    # The host itself
    "busy": Kind(
        503,
        "Too many requests change the same match or party at once.",
        "Send the same request again after a moment.",
    ),
    "game-away": Kind(
        503,
        "The game service does not answer at the moment.",
        "Send the same request again after `Retry-After`. Nothing was changed.",
    ),
    "store-away": Kind(
        503,
        "Redis or the database does not answer at the moment.",
        "Send the same request again after `Retry-After`, with the same Idempotency-Key if it changes something.",
    ),
    "unexpected": Kind(
        500,
        "A defect of this host. The log has the details under the `request_id` of the answer.",
        "Try again once; if it happens again, tell the operator the `request_id`.",
    ),
}


def phrase(status: int) -> str:
    """Returns the reason phrase of RFC 9110 for a status."""
    return RENAMED_PHRASES.get(status) or HTTPStatus(status).phrase
