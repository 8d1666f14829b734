"""What `make dist` builds works where there is no clone: decision 0019.

Each wheel is installed into a fresh environment, without a network. The site's dependencies are those of the
environment that runs the tests: a `.pth` file in the fresh one leads there.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from services.page.bundle import read_manifest
from services.page.static_files import source_stamp
from tests.support.ports import free_port
from tests.support.tools import needs

ROOT = Path(__file__).parents[2]
WAIT_S = 120.0
PLAY = """
import random, sys
from flotilla_rules import registry
from flotilla_rules.engine import play_out
game = registry.game("ahoy")
state = game.setup(3, bytes(32), {})
play_out(state, random.Random(1))
print(game.outcome(state).reason)
assert not [name for name in sys.modules if name.split(".")[0] in ("shared", "services", "pytest")]
"""

pytestmark = [pytest.mark.slow, needs("Node")]


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The wheels by the name of what they install; the page in them is bundled, as `make dist` has it."""
    if read_manifest(source_stamp()) is None:
        subprocess.run([sys.executable, "-m", "services.page.build"], cwd=ROOT, check=True, timeout=300)
    dist = tmp_path_factory.mktemp("dist")
    words = [sys.executable, str(ROOT / "deploy" / "wheels" / "build.py"), str(dist)]
    subprocess.run(words, cwd=dist, env=clean_env(), check=True, timeout=600)
    return {wheel.name.split("-")[0]: wheel for wheel in dist.iterdir()}


def clean_env(**more: str) -> dict[str, str]:
    """Nothing here leads to the clone."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG", "TMPDIR") if name in os.environ}
    return kept | {"PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"} | more


@pytest.fixture
def venv(tmp_path: Path) -> Path:
    place = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(place)], check=True, env=clean_env(), timeout=300)
    return place


def install(venv: Path, wheel: Path) -> None:
    words = ["-m", "pip", "install", "--quiet", "--no-index", "--no-deps", str(wheel)]
    assert run(venv, *words) == ""


def run(venv: Path, *words: str) -> str:
    """Runs Python in that environment, in an empty folder; returns what it prints."""
    empty = venv.parent / "empty"
    empty.mkdir(exist_ok=True)
    done = subprocess.run(
        [str(venv / "bin" / "python"), *words],
        cwd=empty,
        env=clean_env(),
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def borrow_dependencies(venv: Path) -> None:
    """Lets the environment import what ours has installed."""
    [place] = venv.glob("lib/python*/site-packages")
    (place / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")


def top_levels(wheel: Path) -> set[str]:
    names = zipfile.ZipFile(wheel).namelist()
    return {name.split("/")[0] for name in names if ".dist-info/" not in name}


def test_each_wheel_claims_one_name(wheels: dict[str, Path]) -> None:
    assert {name: top_levels(wheel) for name, wheel in wheels.items()} == {
        "flotilla": {"flotilla"},
        "flotilla_rules": {"flotilla_rules"},
    }


def test_the_clone_itself_claims_no_name(tmp_path: Path) -> None:
    copied = tmp_path / "clone"
    for folder in ("shared", "services"):
        shutil.copytree(ROOT / folder, copied / folder, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copied)
    words = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-index", "--no-deps", "--no-build-isolation", "."]
    subprocess.run(words, cwd=copied, env=clean_env(), check=True, timeout=300)
    [wheel] = copied.glob("*.whl")
    assert top_levels(wheel) == set()


def test_wheels_hold_what_is_used_and_nothing_built(wheels: dict[str, Path]) -> None:
    site = set(zipfile.ZipFile(wheels["flotilla"]).namelist())
    for folder in ("shared", "services", "web"):
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith("compile_"):
                assert path.suffix == ".so" or f"flotilla/site/{path.relative_to(ROOT).as_posix()}" in site
    assert not [name for name in site if name.endswith((".so", ".pyc"))]


def test_the_rules_need_the_standard_library_only(wheels: dict[str, Path], venv: Path) -> None:
    """A game to its end, and the conformance suite, with nothing else installed and no clone beside it."""
    wheel = zipfile.ZipFile(wheels["flotilla_rules"])
    [metadata] = [name for name in wheel.namelist() if name.endswith(".dist-info/METADATA")]
    assert "Requires-Dist" not in wheel.read(metadata).decode()
    install(venv, wheels["flotilla_rules"])
    assert run(venv, "-c", PLAY).strip()
    assert re.search(r"^ahoy: \d+ checks passed$", run(venv, "-m", "flotilla_rules.conformance", "ahoy"), re.MULTILINE)


@contextmanager
def running(venv: Path, data: Path, port: int) -> Iterator[subprocess.Popen[bytes]]:
    env = clean_env(PORT=str(port), DATA_DIR=str(data), WEB_WORKERS="1", AI_WORKERS="1")
    log = data.with_suffix(".log")
    with log.open("wb") as out:
        words = [str(venv / "bin" / "flotilla"), "run"]
        process = subprocess.Popen(words, cwd=data.parent, env=env, stdout=out, stderr=subprocess.STDOUT)
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(WAIT_S)
        finally:
            process.kill()


def test_the_site_runs_without_a_clone(wheels: dict[str, Path], venv: Path, tmp_path: Path) -> None:
    """`flotilla run` serves the API and the page, stops when it is asked to, and claims no other name."""
    install(venv, wheels["flotilla"])
    borrow_dependencies(venv)
    find = "from importlib.util import find_spec as f; print(f('shared'), f('services'), f('flotilla') is not None)"
    assert run(venv, "-c", find).split() == ["None", "None", "True"]
    port, data = free_port(), tmp_path / "data"
    with running(venv, data, port) as process:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60, trust_env=False) as http:
            wait_until_ready(http, process, data.with_suffix(".log"))
            page = http.get("/")
            assert page.status_code == 200
            assert "text/html" in page.headers["content-type"]
            check_bundle(http, page.text)
            assert http.get("/game/v1/openapi.json").json()["openapi"] == "3.1.0"
            check_match_with_bot(http)
        process.send_signal(signal.SIGTERM)
        assert process.wait(WAIT_S) == 0
    assert (data / "records.db").exists()


def check_bundle(http: httpx.Client, page: str) -> None:
    """The page loads the bundle, and every file of it is there."""
    bundle = read_manifest(source_stamp())
    assert bundle
    assert bundle["served"]["src/main.js"] in page
    for address in [*bundle["served"].values(), *bundle["files"].values()]:
        assert http.get(address).status_code == 200, address


def check_match_with_bot(http: httpx.Client) -> None:
    """A player and a bot take turns: rules, texts, records and workers are all there."""
    player = http.post("/lobby/v1/players", json={"name": "Ada"}).json()
    http.headers["Authorization"] = f"Bearer {player['api_key']}"
    pace = {"min_ms": 0, "max_ms": 0}
    settings = {"game": "ahoy", "seats": 2, "role": "union", "fill": {"level": "drifter"}, "pace": pace}
    match = f"/game/v1/matches/{http.post('/lobby/v1/matches', json=settings).json()['match_id']}"
    for _ in range(5):
        view = wait_for_turn(http, match)
        chosen = {"version": view["version"], "choice": {"id": view["pending"]["choices"][0]["id"]}}
        assert http.post(f"{match}/choices", json=chosen).is_success
    assert http.get(match).json()["version"] > 5


def wait_for_turn(http: httpx.Client, match: str) -> dict[str, Any]:
    """Returns the view as soon as the choice is ours."""
    until = time.monotonic() + WAIT_S
    while time.monotonic() < until:
        view: dict[str, Any] = http.get(match).json()
        if view.get("pending", {}).get("choices"):
            return view
        time.sleep(0.1)
    raise AssertionError("the bot did not move")


def wait_until_ready(http: httpx.Client, process: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + WAIT_S
    while process.poll() is None and time.monotonic() < until:
        try:
            if http.get("/readyz").status_code == 200:
                return
        except httpx.TransportError:
            pass  # nobody listens yet
        time.sleep(0.1)
    raise AssertionError(log.read_text(errors="replace")[-4000:])


def test_a_command_that_is_not_known_is_explained(wheels: dict[str, Path], venv: Path) -> None:
    install(venv, wheels["flotilla"])
    words = [str(venv / "bin" / "flotilla"), "sail"]
    done = subprocess.run(words, env=clean_env(), capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert "flotilla run" in done.stderr
