"""Matches as JSON lines: all of them or a player's, in pages, from any cursor on."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from shared.contract.cursors import BadCursor
from shared.records.database import Records
from shared.records.export import PAGE, lines, read_cursor
from shared.records.scorecards import ScorecardRecord, add_scorecards
from tests.records.samples import a_listing, a_match

ROOT = Path(__file__).parents[2]


def exported(records: Records, player_id: str | None = None, after: str | None = None) -> list[dict]:
    return [json.loads(line) for line in lines(records, player_id, read_cursor(after) if after else (0, ""))]


def test_a_line_tells_all_of_a_match_and_no_secret(records: Records) -> None:
    match = a_match(records, "m1", "ada", "bo")
    a_listing(records, 1, "ada", "bo", visibility="private")
    add_scorecards(records, [ScorecardRecord("m1", 3, {"regions": []}, 9)])
    [line] = exported(records)
    assert "hash-of" not in json.dumps(line)
    assert line.pop("cursor")
    assert line == {
        "match_id": "m1",
        "game": "kuhn",
        "seats": 3,
        "options": {"long": True},
        "commitment": match.commitment,
        "key": match.dice_key,
        "log": match.log,
        "players": [
            *[seat(0, "ada", 1), seat(1, "bo", 2) | {"gave_up": True}],
            seat(2, "bot-drifter", 2) | {"name": "Drifter", "bot": "drifter"},
        ],
        "outcome": match.outcome,
        "scorecards": [{"version": 3, "card": {"regions": []}}],
        **match.settings,
        "visibility": "private",
        "rematch_of": None,
        "rematch": None,
        "created": "1970-01-01T00:00:00.004Z",
        "started": "1970-01-01T00:00:00.005Z",
        "finished": "1970-01-01T00:00:00.010Z",
    }


def seat(number: int, player_id: str, place: int) -> dict:
    score = 2 if number == 0 else 0
    told = {"seat": number, "role": f"role{number}", "player_id": player_id, "name": player_id.capitalize()}
    return told | {"bot": None, "placement": place, "score": score, "gave_up": False}


def test_every_match_comes_once_and_any_line_can_be_gone_on_from(records: Records) -> None:
    for number in range(2 * PAGE + 7):
        a_match(records, f"m{number}", "ada" if number % 3 else "bo", finished=1000 - number)
    everything = exported(records)
    assert [line["match_id"] for line in everything] == [f"m{number}" for number in order(everything)]
    assert len(everything) == 2 * PAGE + 7
    for at in (0, PAGE - 1, PAGE, 2 * PAGE + 6):
        assert exported(records, after=everything[at]["cursor"]) == everything[at + 1 :]
    assert {line["match_id"] for line in exported(records, "bo")} == {f"m{n}" for n in range(0, 2 * PAGE + 7, 3)}
    assert exported(records, "nobody") == []


def order(everything: list[dict]) -> list[int]:
    """By the time of saving, and by id within a millisecond."""
    return [
        int(read_cursor(line["cursor"])[1][1:]) for line in sorted(everything, key=lambda x: read_cursor(x["cursor"]))
    ]


def test_what_is_saved_while_an_export_runs_comes_too(records: Records) -> None:
    for number in range(PAGE):
        a_match(records, f"m{number}", "ada")
    running = lines(records)
    first = [next(running) for _ in range(PAGE)]
    a_match(records, "n1", "ada", finished=1)
    assert len(first) == PAGE
    assert [json.loads(line)["match_id"] for line in running] == ["n1"]


def test_a_bot_is_not_a_player_who_exports(records: Records) -> None:
    a_match(records, "m1", "ada")
    assert exported(records, "bot-drifter") == []


@pytest.mark.parametrize("cursor", ["!", "abc", "w7w", "eDp5", "OnkK", "=", "é"])
def test_a_cursor_that_is_none(cursor: str) -> None:
    with pytest.raises(BadCursor):
        read_cursor(cursor)


def test_the_operators_command(records: Records) -> None:
    a_match(records, "m1", "ada")
    a_match(records, "m2", "bo")
    first, second = exported(records)
    assert command(records) == [first, second]
    assert command(records, "--after", first["cursor"]) == [second]
    assert command(records, "--player", "bo") == [line for line in (first, second) if line["match_id"] == "m2"]
    refused = subprocess.run(
        [*WORDS, "--after", "!"], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert (refused.returncode, "--after is not a cursor" in refused.stderr) == (2, True)


WORDS = [sys.executable, "-m", "shared.records.export"]


def command(records: Records, *options: str) -> list[dict]:
    env = os.environ | {"DATABASE_URL": records.url}
    done = subprocess.run([*WORDS, *options], cwd=ROOT, env=env, capture_output=True, timeout=60, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]
