"""Every rule is quoted by a test or says why not, and the program that checks this can fail."""

from pathlib import Path

import pytest

from tests.rules import coverage_of_rules
from tests.rules.coverage_of_rules import IDS, TESTS, Coverage, Rules, load_rules, measure, report

RULES = Rules({"ZZ": "made up"}, {"ZZ": {"ZZ-01": "", "ZZ-02": "", "ZZ-CARD-03": "cannot be heard"}})


def test_the_hosted_games_list_their_rules() -> None:
    assert {"ahoy", "pirates_under_fire"} <= IDS.keys()


@pytest.mark.parametrize("game", IDS)
def test_every_rule_has_a_test_or_a_reason(game: str) -> None:
    assert measure(load_rules(game), game).missing == []


@pytest.mark.parametrize("game", IDS)
def test_no_test_quotes_a_rule_that_does_not_exist(game: str) -> None:
    assert measure(load_rules(game), game).unknown == {}


def test_no_test_that_is_of_no_game_quotes_a_rule_that_no_game_has() -> None:
    games = [load_rules(game) for game in IDS]
    known = {rule for rules in games for rule in rules.reasons}
    for path in TESTS.rglob("test_*.py"):
        source = path.read_text(encoding="utf-8")
        if path == Path(__file__) or IDS.keys() & set(path.parts) or not quoted(games, source) - known:
            continue
        for name, text in coverage_of_rules.tests_in(source):
            assert quoted(games, text) <= known, f"{path.name}::{name}"


def quoted(games: list[Rules], text: str) -> set[str]:
    return {rule for rules in games for rule in rules.pattern.findall(text)}


@pytest.mark.parametrize("game", IDS)
def test_no_reason_outlives_its_purpose(game: str) -> None:
    coverage = measure(load_rules(game), game)
    explained = {rule for rule, reason in coverage.rules.reasons.items() if reason}
    assert explained & coverage.tests.keys() == set()


@pytest.mark.parametrize(
    "source",
    [
        'def test_a():\n    """ZZ-01: a rule."""',
        "def test_a():\n    assert True, 'ZZ-01'",
        "def test_a():\n    pass  # ZZ-01",
        "@parametrize('rule', ['ZZ-01'])\ndef test_a(rule):\n    pass",
        "CASES = ['ZZ-01']\n@parametrize('rule', CASES)\ndef test_a(rule):\n    pass",
        "class TestA:\n    def test_a(self):\n        'ZZ-01'",
    ],
)
def test_a_quoted_rule_is_covered(source: str, tmp_path: Path) -> None:
    assert list(covered(source, tmp_path).tests) == ["ZZ-01"]


@pytest.mark.parametrize(
    "source",
    [
        '"""ZZ-01"""\ndef test_a():\n    pass',
        "def helper():\n    'ZZ-01'\ndef test_a():\n    pass",
        "CASES = ['ZZ-01']\ndef test_a():\n    pass",
        "@pytest.mark.skip(reason='later')\ndef test_a():\n    'ZZ-01'",
        "@pytest.mark.xfail\ndef test_a():\n    'ZZ-01'",
    ],
)
def test_a_rule_outside_a_running_test_is_not_covered(source: str, tmp_path: Path) -> None:
    assert covered(source, tmp_path).missing == ["ZZ-01", "ZZ-02"]


def test_an_unknown_rule_is_reported(tmp_path: Path) -> None:
    coverage = covered("def test_a():\n    'ZZ-01 ZZ-02 ZZ-2 ZZ-CARD-04'", tmp_path)
    assert coverage.missing == []
    assert sorted(coverage.unknown) == ["ZZ-2", "ZZ-CARD-04"]
    assert not coverage.complete


def test_a_reason_stands_in_for_a_test(tmp_path: Path) -> None:
    coverage = covered("def test_a():\n    'ZZ-01 ZZ-02'", tmp_path)
    assert coverage.complete
    assert coverage.explained == {"ZZ-CARD-03": "cannot be heard"}


def test_the_report_names_what_is_missing_and_why(tmp_path: Path) -> None:
    text = report(covered("def test_a():\n    'ZZ-01 ZZ-09'", tmp_path))
    assert "1/3" in text
    assert "ZZ  02" in text
    assert "cannot be heard" in text
    assert "ZZ-09  zz/test_made_up.py::test_a" in text


def covered(source: str, folder: Path) -> Coverage:
    (folder / "zz").mkdir()
    (folder / "zz" / "test_made_up.py").write_text(source)
    (folder / "test_of_no_game.py").write_text("def test_a():\n    'ZZ-01 ZZ-02 ZZ-99'")
    return measure(RULES, "zz", folder)
