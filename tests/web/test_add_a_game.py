"""docs/add-a-game.md: its files make a package that installs, conforms, is hosted, drawn and played by bots."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from services.page.build import node
from tests.e2e.stack import Stack
from tests.test_docs import blocks, read
from tests.web.conftest import Visits
from tests.web.host import PARTS, Host
from tests.web.table import Table
from tests.web.test_accessible import NARROW, WIDE, serious

ROOT = Path(__file__).parents[2]
FILES = {tag[1]: block.text for block in blocks(read("docs/add-a-game.md")) if len(tag := block.tag.split()) == 2}
FILES.pop("no-run")
MOST_FILES, MOST_LINES = 12, 600
PRETTIER = ROOT / "node_modules" / "prettier" / "bin" / "prettier.cjs"
LIMITS = ("--print-width", "120", "--quote-props", "preserve", "--no-config")
LEVELS = ("drifter", "deckhand")


def run(*words: str | Path, **env: str) -> str:
    done = subprocess.run(words, cwd=ROOT, env={**os.environ, **env}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="session")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("source")
    for path, text in FILES.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    return folder


@pytest.fixture(scope="session")
def installed(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("installed")
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    run(*pip, "--no-index", "--no-deps", "--no-build-isolation", "--target", target, source)
    return target


@pytest.fixture(scope="session")
def host(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with Stack(tmp_path_factory.mktemp("kuhn"), PARTS, PYTHONPATH=str(installed)) as stack:
        host = Host(stack)
        yield host
        host.close()


def test_it_is_small() -> None:
    lines = sum(text.count("\n") for text in FILES.values())
    assert len(FILES) <= MOST_FILES
    assert 400 < lines <= MOST_LINES


def test_it_is_formatted_checked_and_typed(source: Path) -> None:
    config = ("--config", ROOT / "pyproject.toml", "--no-cache", source / "flotilla_kuhn")
    run(sys.executable, "-m", "ruff", "format", "--check", *config)
    run(sys.executable, "-m", "ruff", "check", *config)
    run(sys.executable, "-m", "mypy", "--strict", source / "flotilla_kuhn", MYPYPATH=f"{source}{os.pathsep}{ROOT}")


@pytest.mark.skipif(not PRETTIER.is_file(), reason="`make node` has not been run")
def test_its_page_part_is_formatted(source: Path) -> None:
    scripts = sorted((source / "flotilla_kuhn" / "web").glob("*.js"))
    run(node(), PRETTIER, *LIMITS, "--check", *scripts)


def test_it_conforms(installed: Path) -> None:
    said = run(sys.executable, "-m", "shared.rules.conformance", "kuhn", PYTHONPATH=str(installed))
    assert said.endswith("checks passed\n")


@pytest.mark.parametrize("level", LEVELS)
def test_it_is_played_by_clicking_what_is_drawn(host: Host, visit: Visits, level: str) -> None:
    ada = host.guest()
    match_id = host.match(ada, game="kuhn", level=level)
    table = Table(visit(f"#/match/{match_id}", ada))
    while not table.finished:
        table.choose_any()
    assert table.places
    assert not table.lists
    outcome = host.view(match_id, ada)["outcome"]
    result = table.find(".result")
    expect(result.get_by_role("heading", name="won")).to_be_visible()
    for score in outcome["scores"]:
        expect(result.locator(".places")).to_contain_text(str(score))
    expect(table.find(".log-lines")).to_contain_text("Your card: ")
    result.get_by_role("button", name="Close").click()
    expect(table.find(".kuhn .back")).to_have_count(0)
    table.find(".choice-list").get_by_role("button", name="Show the result").click()
    expect(result).to_be_visible()


def test_a_hint_says_why(host: Host, visit: Visits) -> None:
    ada = host.guest()
    match_id = host.match(ada, game="kuhn")
    table = Table(visit(f"#/match/{match_id}", ada))
    table.until_mine()
    table.find(".bar").get_by_role("button", name="Hint").click()
    expect(table.find(".advice").first).to_contain_text("this wins most.")


@pytest.mark.parametrize(("theme", "language"), [("light", "it"), ("dark", "ru")])
@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_its_table_is_accessible_and_fits(
    host: Host, visit: Visits, theme: str, language: str, size: dict[str, int]
) -> None:
    ada = host.guest()
    match_id = host.match(ada, game="kuhn")
    page: Page = visit(f"#/match/{match_id}", ada, settings={"theme": theme, "language": language}, viewport=size)
    expect(page.locator(".kuhn .act")).to_have_text({"it": ["Passo", "Puntata"], "ru": ["Пас", "Ставка"]}[language])
    Table(page).until_mine()
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
