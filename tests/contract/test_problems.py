"""The table of problems holds every kind that a service raises, and nothing else; a host explains each."""

import ast
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from services.page.app import create_app
from shared.contract.problems import KINDS, phrase
from shared.service.web.problems import Problem

ROOT = Path(__file__).parents[2]
RAISERS = {"Problem", "try_later", "__init__"}  # calls whose first argument is a kind
BY_STATUS = {"bad-request", "error", "method-not-allowed", "not-found", "not-json", "too-large"}  # Flask's own refusals


def raised(source: str) -> Iterator[str]:
    """Returns the kinds of problems that a module names."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in RAISERS and isinstance(node.args[0].value, str):
                yield node.args[0].value


def raised_anywhere() -> set[str]:
    modules = [path for folder in ("shared/service", "services") for path in (ROOT / folder).rglob("*.py")]
    return {kind for module in modules for kind in raised(module.read_text(encoding="utf-8"))}


def test_every_kind_that_is_raised_is_in_the_table_and_the_other_way_round() -> None:
    assert raised_anywhere() | BY_STATUS == set(KINDS)


def test_a_kind_in_a_call_is_seen() -> None:
    assert list(raised('raise Problem("gone-fishing", "Back soon.")')) == ["gone-fishing"]


def test_a_kind_that_is_not_in_the_table_cannot_be_raised() -> None:
    with pytest.raises(KeyError):
        Problem("gone-fishing", "Back soon.")


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_is_explained_in_sentences(kind: str) -> None:
    for text in (KINDS[kind].cause, KINDS[kind].remedy):
        assert text[0].isupper() or text[0] == "`"
        assert text.endswith(".")


@pytest.mark.parametrize(
    ("status", "title"),
    [(404, "Not Found"), (405, "Method Not Allowed"), (413, "Content Too Large"), (422, "Unprocessable Content")],
)
def test_titles_are_the_phrases_of_rfc_9110(status: int, title: str) -> None:
    assert phrase(status) == title
    assert all(phrase(status.value) for status in HTTPStatus)


# The pages ------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app().test_client()


@pytest.mark.parametrize("kind", KINDS)
def test_its_address_explains_it(client: FlaskClient, kind: str) -> None:
    page = client.get(f"/problems/{kind}", headers={"Accept": "text/html"})
    assert (page.status_code, page.content_type) == (200, "text/html; charset=utf-8")
    assert f"<h1>{kind}</h1>" in page.text
    assert "What causes it" in page.text
    assert "What to do" in page.text
    assert "`" not in page.text


def test_a_program_gets_json(client: FlaskClient) -> None:
    told = client.get("/problems/stale-version", headers={"Accept": "application/json"}).get_json()
    assert told == {
        "type": "/problems/stale-version",
        "title": "Conflict",
        "status": 409,
        "cause": KINDS["stale-version"].cause,
        "remedy": KINDS["stale-version"].remedy,
    }
    listed = client.get("/problems", headers={"Accept": "application/json"}).get_json()
    assert told in listed["problems"]
    assert len(listed["problems"]) == len(KINDS)


def test_all_are_listed(client: FlaskClient) -> None:
    page = client.get("/problems/").text
    assert all(f'href="/problems/{kind}"' in page for kind in KINDS)


def test_a_kind_that_does_not_exist_is_not_found(client: FlaskClient) -> None:
    answer = client.get("/problems/gone-fishing")
    assert (answer.status_code, answer.get_json()["type"]) == (404, "/problems/not-found")
