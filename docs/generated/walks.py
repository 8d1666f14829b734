"""The four walks: a choice, a new match with bots, a bot's decision, a finished match on its way to SQL."""

from __future__ import annotations

from docs.generated.sequence import Message, walk

PLAYER, GAME, REDIS = "player", "game", "Redis"


def a_choice() -> str:
    return walk(
        "A choice",
        [(PLAYER, "person"), (GAME, "web"), ("rules", "worker"), (REDIS, "store"), ("followers", "person")],
        [
            Message(PLAYER, GAME, "POST …/choices {version, choice}, with an API key"),
            Message(REDIS, GAME, "the position, its version, who sits where"),
            Message(GAME, GAME, "whose seat does this key open? is the version the newest?"),
            Message(GAME, "rules", "play(state, seat, choice)"),
            Message("rules", GAME, "the events, or a refusal with the rule that forbids it"),
            Message(GAME, REDIS, "one script: position, log, deadline, bus"),
            Message(GAME, PLAYER, "200 and the new view; else 403, 409 or 422"),
            Message(REDIS, GAME, "the bus: to every game process that somebody follows"),
            Message(GAME, "followers", "to each what its seat may see, as it happens"),
        ],
    )


def a_new_match() -> str:
    return walk(
        "A new match with bots",
        [(PLAYER, "person"), ("lobby", "web"), (GAME, "web"), (REDIS, "store"), ("dispatcher", "worker")],
        [
            Message(PLAYER, "lobby", "POST …/matches {game, seats, fill}, with an API key"),
            Message("lobby", REDIS, "save the match with bots in the empty seats: it is full, so it is starting"),
            Message("lobby", GAME, "POST …/matches, with the service key"),
            Message(GAME, GAME, "draw the dice key, set the game up"),
            Message(GAME, REDIS, "one script: position, deadline, bus"),
            Message(GAME, "lobby", "the commitment to the dice key"),
            Message("lobby", REDIS, "the match is active now"),
            Message("lobby", PLAYER, "201 and the match"),
            Message(REDIS, "dispatcher", "the bus (since step 5): a bot is awaited"),
        ],
    )


def a_bots_decision() -> str:
    return walk(
        "A bot's decision",
        [("dispatcher", "worker"), (REDIS, "store"), ("broker", "broker"), ("ai-worker", "worker"), (GAME, "web")],
        [
            Message(REDIS, "dispatcher", "the bus: in seat 2 a deckhand is awaited"),
            Message(
                "dispatcher",
                REDIS,
                "note the job and when its answer is due; it waits in line with those of other players",
            ),
            Message("dispatcher", "broker", "ai.play(match, version, seat, level, last, due), once the queue has room"),
            Message("broker", "ai-worker", "the task: ids and versions, never a position"),
            Message("ai-worker", GAME, "GET the view of that seat, with the key of its bot"),
            Message("ai-worker", "ai-worker", "imagine worlds that fit the view, and search them"),
            Message("ai-worker", GAME, "POST …/choices/held {version, choice, due}"),
            Message(GAME, REDIS, "note the choice, to be played when it is due"),
            Message(REDIS, GAME, "the clock: it is due, and nobody was faster"),
            Message(GAME, REDIS, "one script: position, log, deadline, bus"),
            Message(
                REDIS,
                "dispatcher",
                "the bus: the job goes on, or is done; one of which nothing is heard is handed out again",
            ),
        ],
    )


def a_finished_match() -> str:
    archivist, matchmaker, scorer = "archivist", "matchmaker", "scorer"
    workers = [(name, "worker") for name in (archivist, matchmaker, scorer)]
    return walk(
        "A finished match on its way to SQL",
        [(GAME, "web"), (REDIS, "store"), *workers, ("SQL", "sql")],
        [
            Message(GAME, REDIS, "one script: the last choice, bus, and the match is noted as over"),
            Message(REDIS, archivist, "the bus: finished"),
            Message(archivist, "SQL", "the whole match, in one transaction"),
            Message(archivist, REDIS, "no longer noted as over, but as one to remove"),
            Message(REDIS, matchmaker, "the bus: finished"),
            Message(matchmaker, "SQL", "the lobby's own document, with the outcome from the game service"),
            Message(REDIS, scorer, "the bus: finished"),
            Message(scorer, "SQL", "scorecards that are missing; then ratings, each match once"),
            Message(archivist, REDIS, "after ARCHIVE_AFTER_S: look into SQL, then remove all its keys in one step"),
            Message(matchmaker, REDIS, "at that time, too: remove the lobby's record"),
            Message("SQL", GAME, "who asks from now on gets the match from its log, replayed"),
        ],
    )
