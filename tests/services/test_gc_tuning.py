"""Workers look for garbage rarely, and find it all the same."""

from __future__ import annotations

import subprocess
import sys

WORKER = """
import gc, weakref
from services.run import gunicorn_conf
from shared.service.gc_tuning import YOUNG

class Knot:
    def __init__(self):
        self.self = self

gunicorn_conf.post_worker_init(None)
kept = [Knot() for _ in range(3)]
first = weakref.ref(Knot())
for _ in range(2 * YOUNG):
    Knot()
print(gc.isenabled(), gc.get_freeze_count() > 1000, first() is None, len(kept))
"""


def test_what_a_worker_starts_with_is_left_alone_and_garbage_is_still_collected():
    told = subprocess.run([sys.executable, "-c", WORKER], capture_output=True, text=True, check=True, timeout=60)
    assert told.stdout.split() == ["True", "True", "True", "3"]
