"""All processes, and what each of them talks to."""

from __future__ import annotations

from docs.generated.svg import arrow, box, line, page, text

WIDTH, HEIGHT, LEFT = 980, 586, 214
REST, REDIS, SQL, BROKER = "rest", "store", "sql", "broker"
WEB_TOP, BOX, BAR, WORKERS_TOP = 122, 66, 34, 500

# bar -> the height at which it runs, and what stands beside it
BARS = {
    REST: (240, "REST API of the game", "views, choices"),
    REDIS: (302, "Redis or Valkey", "positions, tables, the bus"),
    SQL: (364, "SQLite or PostgreSQL", "players, what is finished"),
    BROKER: (426, "broker", "a Celery queue per level"),
}
# process -> what it does, and the bars that it uses
WEB = {
    "lobby": (("players, matches,", "matchmaking"), (REST, REDIS, SQL)),
    "game": (("views, choices,", "streams, replay"), (REST, REDIS, SQL)),
    "scoring": (("scorecards, ratings,", "what-if"), (REST, SQL)),
    "ai": (("levels, hints",), (REST, REDIS)),
    "page": (("the web page,", "/docs"), ()),
}
WORKERS = {
    "matchmaker": (("pairs tickets,", "looks after matches"), (REST, REDIS, SQL)),
    "clock": (("overdue", "decisions"), (REDIS,)),
    "archivist": (("finished", "matches"), (REDIS, SQL)),
    "scorer": (("scores rounds,", "rates players"), (REST, REDIS, SQL)),
    "dispatcher": (("jobs of bots,", "fair turns"), (REST, REDIS, BROKER)),
    "ai-worker, ai-captain": (("bots think here",), (REST, BROKER)),
}


def processes() -> str:
    return page(
        WIDTH,
        HEIGHT,
        "The processes of Flotilla",
        [
            text(20, 26, "The processes", "start", "strong"),
            *bars(),
            *clients(),
            *web_processes(),
            *worker_processes(),
        ],
    )


def bars() -> list[str]:
    shapes = []
    for kind, (y, name, purpose) in BARS.items():
        shapes.append(f'<rect x="{LEFT}" y="{y}" width="{WIDTH - LEFT - 20}" height="{BAR}" rx="4" class="{kind}"/>')
        shapes += beside(y + 14, name, purpose)
    return shapes


def beside(y: float, name: str, *lines: str) -> list[str]:
    """Returns words in the left margin, the first line bold."""
    rest = [text(20, y + 17 * row, words, "start", "small") for row, words in enumerate(lines, 1)]
    return [text(20, y, name, "start", "strong"), *rest]


def clients() -> list[str]:
    return [
        box(LEFT + 200, 14, 330, 46, "person", "people, programs, bots of others", "a browser, or any HTTP client"),
        arrow((LEFT + 365, 60), (LEFT + 365, 104)),
        text(LEFT + 375, 82, "REST, server-sent events", "start", "small"),
    ]


def web_processes() -> list[str]:
    right, bottom = WIDTH - 20, WEB_TOP + BOX + 10
    corners = [(LEFT, 104), (right, 104), (right, bottom), (LEFT, bottom), (LEFT, 104)]
    shapes = [
        line(corners, "faint", "5 4"),
        *beside(148, "web processes", "make run: one process,", "web, behind one port"),
    ]
    step = (WIDTH - LEFT - 20) / len(WEB)
    for number, (name, (lines, used)) in enumerate(WEB.items()):
        x = LEFT + step * number
        shapes += wires(name, x + step / 2, WEB_TOP + BOX, used, down=True)
        shapes.append(box(x + 8, WEB_TOP, step - 16, BOX, "web", name, *lines))
    return shapes


def worker_processes() -> list[str]:
    shapes = beside(WORKERS_TOP + 30, "workers", "as many of each as needed")
    widths = [136, 92, 104, 116, 110, 188]
    x = LEFT
    for (name, (lines, used)), width in zip(WORKERS.items(), widths, strict=True):
        shapes += wires(name, x + width / 2, WORKERS_TOP, used, down=False)
        shapes.append(box(x + 4, WORKERS_TOP, width - 8, BOX, "worker", name, *lines))
        x += width
    return shapes


def wires(name: str, x: float, y: float, used: tuple[str, ...], down: bool) -> list[str]:
    """Returns a line from a process to each bar that it uses; the game service is who answers its REST."""
    shapes = []
    for number, kind in enumerate(used):
        at = x + 18 * (number - (len(used) - 1) / 2)
        edge = BARS[kind][0] + (0 if down else BAR)
        ends = ((at, y), (at, edge + (8 if down else -8)))
        shapes.append(arrow(ends[1], ends[0], kind) if (name, kind) == ("game", REST) else arrow(*ends, kind))
    return shapes
