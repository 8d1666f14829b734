"""Builds what is installed elsewhere: `python deploy/wheels/build.py DIST` (`make dist`). See decision 0019.

`flotilla-rules` is the folder `shared/rules` under the name `flotilla_rules`. `flotilla` is a launcher that carries the
folders of the site inside itself. Both are built from a copy, with the setuptools that is installed, without a network.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
SITE = ("shared", "services", "web")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "compile_*.py")
BUILD_S = 300


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dist", type=Path, help="where the wheels go")
    dist = parser.parse_args().dist
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    build("rules", {"shared/rules": "flotilla_rules"}, project["version"], [], dist)
    folders = {folder: f"flotilla/site/{folder}" for folder in SITE}
    build("site", folders, project["version"], project["optional-dependencies"]["services"], dist)


def build(kind: str, folders: dict[str, str], version: str, dependencies: list[str], dist: Path) -> None:
    """Builds one wheel from `deploy/wheels/<kind>` and these folders of the repository, under these names."""
    with tempfile.TemporaryDirectory(prefix="wheel-") as place:
        stage = Path(place) / kind
        shutil.copytree(HERE / kind, stage, ignore=LEFT_OUT)
        for source, name in folders.items():
            shutil.copytree(ROOT / source, stage / name, ignore=LEFT_OUT)
        for name in ("LICENSE", "README.md"):
            shutil.copy(ROOT / ("shared/rules" if (kind, name) == ("rules", "README.md") else "") / name, stage)
        (stage / "VERSION").write_text(f"{version}\n", encoding="utf-8")
        (stage / "requirements.txt").write_text("".join(f"{one}\n" for one in dependencies), encoding="utf-8")
        (stage / kind_package(kind) / "py.typed").touch()
        words = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-index"]
        words += ["--no-deps", "--no-build-isolation", "--wheel-dir", str(dist.resolve()), str(stage)]
        subprocess.run(words, check=True, timeout=BUILD_S)


def kind_package(kind: str) -> str:
    return "flotilla_rules" if kind == "rules" else "flotilla"


if __name__ == "__main__":
    main()
