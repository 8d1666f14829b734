"""The command `flotilla`: puts the folders of the site on the path of itself and of its processes, and starts it.

`shared` and `services` are names that an environment may use for something else, so they are not installed as such.
"""

from __future__ import annotations

import os
import runpy
import sys
from pathlib import Path

SITE = Path(__file__).resolve().parent / "site"
COMMANDS = {
    "run": ("services.run", "start everything on this machine (PORT=8080, DATA_DIR=data), or one process"),
    "migrate": ("services.game.past.migrate", "bring the records up to date, and keep older matches as they are shown"),
    "validate-matches": ("services.game.past.validate", "play all stored matches again by the rules of this version"),
    "export": ("shared.records.export", "write all finished matches as JSON lines"),
}


def main() -> int:
    name, *rest = sys.argv[1:] or [""]
    if name not in COMMANDS:
        lines = (f"  flotilla {command:16} {what}\n" for command, (_, what) in COMMANDS.items())
        sys.stderr.write("usage:\n" + "".join(lines))
        return 2
    module, _ = COMMANDS[name]
    use_site()
    sys.argv = [module, *rest]
    runpy.run_module(module, run_name="__main__", alter_sys=True)
    return 0


def use_site() -> None:
    """Lets this process, and those that it starts, import the site."""
    sys.path.insert(0, str(SITE))
    known = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join([str(SITE), *([known] if known else [])])
