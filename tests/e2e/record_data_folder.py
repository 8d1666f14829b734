"""Records a data folder of some source tree, for `test_old_data.py`.

`python -m tests.e2e.record_data_folder TREE NAME` writes `data/NAME.tar.gz`, the folder without
its logs, and `data/NAME.json`: the keys of its players and what they saw.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import sqlite3
import tarfile
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.e2e.site import Site, View, serve

DATA = Path(__file__).parent / "data"
KEPT = ("service.key", "records.db", "redis/appendonly.aof")
NAMES = ("Ada", "Ben", "Cleo", "Dan")
SETTINGS = ("game", "seats", "options", "visibility", "clock", "spectators", "hints", "pace")
AT_ONCE = {"min_ms": 0, "max_ms": 0}
QUIET = {"spectators": {"policy": "delayed", "turns": 3}, "hints": False, "visibility": "private"}


class Recorder:
    """Plays a number of matches on a site and notes what was seen."""

    def __init__(self, site: Site) -> None:
        self.site, self.rng = site, random.Random(11)
        self.players = [site.arrive(name) for name in NAMES]
        self.keys = dict(self.players)
        self.matches: dict[str, Any] = {}

    def meet(self, seats: int, people: int | None = None, **settings: Any) -> tuple[str, dict[int, str]]:
        """Starts a match of the first players; returns its id and the keys by seat."""
        order = {"game": "ahoy", "seats": seats, "pace": AT_ONCE, **settings}
        (_, host), *guests = self.players[: people or seats]
        opened = self.site.post("/lobby/v1/matches", host, **order)
        match_id = opened["match_id"]
        invite = {"invite": opened["invite"]} if "invite" in opened else {}
        for _, key in guests:
            self.site.post(f"/lobby/v1/matches/{match_id}/seats", key, **invite)
        table = self.site.wait_for(f"/lobby/v1/matches/{match_id}", host, status="active")["table"]
        return match_id, {
            chair["seat"]: self.keys[chair["player_id"]] for chair in table if chair["player_id"] in self.keys
        }

    def note(self, name: str, match_id: str, keys: dict[int, str]) -> None:
        view, _ = self.site.awaited(match_id, keys)
        lobby = self.site.get(f"/lobby/v1/matches/{match_id}", next(iter(keys.values())))
        self.matches[name] = {
            "match_id": match_id,
            "keys": keys,
            "settings": {field: lobby[field] for field in SETTINGS},
            "version": view["version"],
            "views": {seat: summary(self.site.view(match_id, key)) for seat, key in keys.items()},
        }

    def note_end(self, name: str, match_id: str, keys: dict[int, str]) -> None:
        """A finished match: its replay, and its cards and ratings once they are filed."""
        key = next(iter(keys.values()))
        until = time.monotonic() + 120
        while any(item["after"] is None for item in self.history() if item["match_id"] == match_id):
            assert time.monotonic() < until
            time.sleep(0.2)
        self.site.wait_for(f"/lobby/v1/matches/{match_id}", key, status="finished")
        cards = self.site.get(f"/scoring/v1/matches/{match_id}", key)
        view, replay = self.site.view(match_id, key), self.site.get(f"/game/v1/matches/{match_id}/replay", key)
        self.matches[name] = {
            "match_id": match_id,
            "keys": keys,
            "version": view["version"],
            "outcome": view["outcome"],
            "choices": len(replay["choices"]),
            "views": {seat: summary(self.site.view(match_id, key)) for seat, key in keys.items()},
            "scorecards": digest(cards["scorecards"]),
        }

    def history(self) -> list[View]:
        player_id, key = self.players[0]
        return list(self.site.get(f"/scoring/v1/players/{player_id}", key)["items"])


def summary(view: View) -> dict[str, Any]:
    pending = view["pending"] or {}
    return {
        "version": view["version"],
        "status": view["status"],
        "awaited": pending.get("seat"),
        "choices": [choice["id"] for choice in pending.get("choices", ())],
        "position": digest(view["position"]),
    }


def digest(value: Any) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


def record(site: Site) -> dict[str, Any]:
    recorder = Recorder(site)
    play_out(recorder)
    play_on(recorder)
    _, key = recorder.players[0]
    table = site.post("/lobby/v1/matches", key, game="ahoy", seats=3, role="union")
    ticket = site.post("/lobby/v1/tickets", recorder.players[1][1], game="ahoy", seats=2, max_wait_s=30)
    return {
        "players": [{"player_id": player_id, "key": key} for player_id, key in recorder.players],
        "ratings": [site.get(f"/lobby/v1/players/{player}", key)["ratings"] for player, key in recorder.players],
        "matches": recorder.matches,
        "table": table["match_id"],
        "ticket": ticket["ticket_id"],
    }


def play_out(recorder: Recorder) -> None:
    site, rng = recorder.site, recorder.rng
    match_id, keys = recorder.meet(2)
    site.play(match_id, keys, rng, 100_000)
    recorder.note_end("finished", match_id, keys)
    match_id, keys = recorder.meet(2)
    site.play(match_id, keys, rng, 12)
    site.post(f"/game/v1/matches/{match_id}/concede", keys[1])
    recorder.note_end("conceded", match_id, keys)


def play_on(recorder: Recorder) -> None:
    """Matches that go on: of people, of people and bots, with settings of their own, in a battle, after an undo."""
    site, rng = recorder.site, recorder.rng
    for name, seats, choices, settings in (("two", 2, 30, {}), ("three", 3, 90, QUIET), ("four", 4, 160, {})):
        match_id, keys = recorder.meet(seats, **settings)
        site.play(match_id, keys, rng, choices)
        recorder.note(name, match_id, keys)
    for name, seats, level in (("drifter", 2, "drifter"), ("deckhands", 3, "deckhand")):
        match_id, keys = recorder.meet(seats, people=1, fill={"level": level, "after_s": 0})
        site.play(match_id, keys, rng, 15)
        recorder.note(name, match_id, keys)
    recorder.note("battle", *find_battle(recorder))
    match_id, keys = recorder.meet(3)
    site.play(match_id, keys, rng, 20)
    leaver = max(keys)
    site.post(f"/game/v1/matches/{match_id}/concede", keys.pop(leaver))
    site.play(match_id, keys, rng, 10)
    recorder.note("given", match_id, keys)
    recorder.note("undone", *find_undo(recorder))


def find_battle(recorder: Recorder) -> tuple[str, dict[int, str]]:
    match_id, keys = recorder.meet(2)
    view = recorder.site.play(match_id, keys, recorder.rng, 1)
    while "battle" not in (view["position"].get("scene") or {}):
        assert view["status"] == "active", "it ended without a battle"
        view = recorder.site.play(match_id, keys, recorder.rng, 1)
    return match_id, keys


def find_undo(recorder: Recorder) -> tuple[str, dict[int, str]]:
    """A match in which somebody has just taken a choice back."""
    match_id, keys = recorder.meet(2)
    for _ in range(200):
        view, key = recorder.site.awaited(match_id, keys)
        view = recorder.site.choose(view, key, recorder.rng.choice(view["pending"]["choices"])["id"])
        undone = recorder.site.http.post(
            f"/game/v1/matches/{match_id}/undo",
            json={"version": view["version"]},
            headers={"Authorization": f"Bearer {key}"},
        )
        if undone.is_success:
            return match_id, keys
    raise AssertionError("nothing could be undone")


def compact(site: Site) -> None:
    """Celery's queues name this machine and forget anyway; the log of Redis is as short as what it holds."""
    with site.redis(1) as broker:
        broker.flushdb()
    with site.redis(0) as client:
        client.bgrewriteaof()
        while any(client.info("persistence")[f"aof_rewrite_{field}"] for field in ("in_progress", "scheduled")):
            time.sleep(0.1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tree", type=Path, help="the source tree whose site is to write the folder")
    parser.add_argument("name", help="of the files to write")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="record-") as folder:
        data = Path(folder) / "data"
        with serve(data, options.tree.resolve()) as site:
            notes = record(site)
            compact(site)
        with closing(sqlite3.connect(data / "records.db")) as records:
            records.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        with tarfile.open(DATA / f"{options.name}.tar.gz", "w:gz") as archive:
            for path in KEPT:
                archive.add(data / path, path, filter=nameless)
    (DATA / f"{options.name}.json").write_text(json.dumps(notes, indent=1) + "\n", encoding="utf-8")


def nameless(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Whose files these were on that machine is nobody's business."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


if __name__ == "__main__":
    main()
