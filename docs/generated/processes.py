"""All processes, and what they say to each other."""

from __future__ import annotations

from docs.generated.svg import arrow, box, page, text


def processes() -> str:
    return page(
        940,
        560,
        "The processes of Flotilla",
        text(20, 26, "The processes", anchor="start", size=15, bold=True),
        box(330, 40, 280, 44, "person", "people, programs, bots of others", "browser or any HTTP client"),
        arrow([(470, 84), (470, 118)], "REST, server-sent events", (560, 106)),
        *web_processes(),
        box(
            60,
            300,
            820,
            54,
            "store",
            "Redis or Valkey",
            "positions, logs, tables, tickets, the bus (a stream per shard)",
        ),
        *(arrow([(x, 184), (x, 300)]) for x in (150, 310, 630)),
        *worker_processes(),
        box(60, 488, 330, 50, "store", "SQL (SQLite, PostgreSQL)", "players, finished matches, scorecards, ratings"),
        box(550, 488, 330, 50, "store", "broker (Redis, RabbitMQ)", "one Celery queue for each level"),
        arrow([(351, 434), (351, 488)]),
        arrow([(469, 434), (469, 460), (371, 488)]),
        arrow([(80, 151), (40, 151), (40, 513), (60, 513)], "lobby, game and scoring too", (128, 476)),
        arrow([(587, 434), (587, 488)], "tasks", (612, 464)),
        arrow([(760, 488), (760, 434)]),
        arrow(
            [(880, 403), (908, 403), (908, 226), (345, 226), (345, 184)],
            "bots play by REST, as everybody does",
            (700, 220),
        ),
    )


def web_processes() -> list[str]:
    lines = {
        "lobby": ("lobby", "players, tables,", "matchmaking"),
        "game": ("game", "views, choices,", "streams, replay"),
        "scoring": ("scoring", "scorecards, ratings,", "what-if"),
        "ai": ("ai", "levels, hints"),
        "page": ("page", "the web page, /docs"),
    }
    boxes = [box(80 + 160 * number, 118, 140, 66, "web", *words) for number, words in enumerate(lines.values())]
    frame = '<rect x="60" y="108" width="820" height="86" rx="8" fill="none" stroke="#8a9bab" stroke-dasharray="5 4"/>'
    return [frame, *boxes, text(875, 208, "make run: one process, web, behind one port", anchor="end", size=11)]


def worker_processes() -> list[str]:
    lines = [
        ("matchmaker", "pairs, looks after", "tables"),
        ("clock", "overdue", "decisions"),
        ("archivist", "finished matches", "to SQL"),
        ("scorer", "scores rounds,", "rates matches"),
        ("dispatcher", "jobs of bots,", "fair turns"),
        ("ai-worker, ai-captain", "think"),
    ]
    places = [60, 178, 296, 414, 532, 660]
    widths = [110, 110, 110, 110, 110, 220]
    boxes = [box(x, 372, width, 62, "worker", *words) for x, width, words in zip(places, widths, lines)]
    arrows = [arrow([(x + 55, 354), (x + 55, 372)]) for x in places[:5]]
    return [*boxes, *arrows]
