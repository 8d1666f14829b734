"""The four walks: a choice, a new match with bots, a bot's decision, a finished match on its way to SQL."""

from __future__ import annotations

from docs.generated.svg import Message, walk

PLAYER, GAME, REDIS = "player", "game", "Redis"


def a_choice() -> str:
    return walk(
        "A choice",
        [(PLAYER, "person"), (GAME, "web"), ("rules", "note"), (REDIS, "store"), ("followers", "person")],
        [
            Message(PLAYER, GAME, "POST …/choices {version, choice}"),
            Message(GAME, REDIS, "load position and version"),
            Message(GAME, GAME, "whose key is it? is the version current?"),
            Message(GAME, "rules", "play(state, seat, choice)"),
            Message("rules", GAME, "events, or the rule that forbids it"),
            Message(GAME, REDIS, "one script: position, log, bus, deadline"),
            Message(GAME, PLAYER, "200 the new view, or 409, 422"),
            Message(REDIS, GAME, "the bus wakes every game process"),
            Message(GAME, "followers", "each sees what its seat may see (SSE)"),
        ],
    )


def a_new_match() -> str:
    return walk(
        "A new match with bots",
        [(PLAYER, "person"), ("lobby", "web"), (GAME, "web"), (REDIS, "store"), ("dispatcher", "worker")],
        [
            Message(PLAYER, "lobby", "POST …/matches {game, seats, fill}"),
            Message("lobby", REDIS, "save the table; bots sit down"),
            Message("lobby", GAME, "POST …/matches (service key)"),
            Message(GAME, GAME, "draw the dice key, set up the game"),
            Message(GAME, REDIS, "one script: position, log, bus"),
            Message(GAME, "lobby", "commitment to the dice key"),
            Message("lobby", PLAYER, "201 the match, active"),
            Message(REDIS, "dispatcher", "bus: a bot is awaited"),
        ],
    )


def a_bots_decision() -> str:
    return walk(
        "A bot's decision",
        [("dispatcher", "worker"), (REDIS, "store"), ("broker", "store"), ("ai-worker", "worker"), (GAME, "web")],
        [
            Message(REDIS, "dispatcher", "bus: seat 2, a captain, is awaited"),
            Message("dispatcher", REDIS, "note the job; players take turns"),
            Message("dispatcher", "broker", "ai.play(match, version, seat)"),
            Message("broker", "ai-worker", "the task: ids, never a position"),
            Message("ai-worker", GAME, "GET the view of its own seat"),
            Message("ai-worker", "ai-worker", "imagine worlds that fit it, search"),
            Message("ai-worker", GAME, "POST …/choices {version, choice}"),
            Message(GAME, REDIS, "one script: position, log, bus"),
            Message(REDIS, "dispatcher", "bus: done, or who is next; lost tasks are sent again"),
        ],
    )


def a_finished_match() -> str:
    return walk(
        "A finished match on its way to SQL",
        [(GAME, "web"), (REDIS, "store"), ("archivist", "worker"), ("scorer", "worker"), ("SQL", "store")],
        [
            Message(GAME, REDIS, "the last choice; noted as over in the same script"),
            Message(REDIS, "archivist", "bus: finished"),
            Message("archivist", "SQL", "the whole match in one transaction"),
            Message("archivist", REDIS, "noted: remove it later"),
            Message(REDIS, "scorer", "bus: finished"),
            Message("scorer", "SQL", "missing scorecards; ratings in a kept order"),
            Message("archivist", "archivist", "after ARCHIVE_AFTER_S"),
            Message("archivist", REDIS, "remove all its keys in one step"),
            Message(GAME, "SQL", "from now on read here, and replayed"),
        ],
    )
