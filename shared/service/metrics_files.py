"""The files in which the processes of a service put their metrics together, in PROMETHEUS_MULTIPROC_DIR.

Whoever reads all files and whoever folds those of dead processes into one take turns: a count that went down for a
moment would look to Prometheus as if everything had been counted again.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from prometheus_client import REGISTRY, CollectorRegistry, Metric, generate_latest
from prometheus_client.mmap_dict import MmapedDict
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from shared.service.process import is_alive

VARIABLE = "PROMETHEUS_MULTIPROC_DIR"


def metrics_text() -> bytes:
    """Returns what Prometheus reads: the values of all processes of a service together, where there are several."""
    folder = os.environ.get(VARIABLE)
    if not folder:
        return generate_latest(REGISTRY)
    together = CollectorRegistry()
    together.register(AllFiles(Path(folder)))
    with locked(folder, fcntl.LOCK_SH):
        return generate_latest(together)


class AllFiles(Collector):
    """Adds up all files, but for those that have just been created and have no size yet."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def collect(self) -> Iterable[Metric]:
        files = [str(file) for file in self.folder.glob("*.db") if file.stat().st_size]
        merged: Iterable[Metric] = MultiProcessCollector.merge(files)  # type: ignore[no-untyped-call]
        return merged


def fold_dead_processes() -> None:
    """Adds what processes counted that are no more to one file of all the dead, and removes their own files."""
    folder = os.environ.get(VARIABLE)
    if not folder:
        return
    with locked(folder, fcntl.LOCK_EX):
        for file in Path(folder).glob("*.db"):
            pid = file.stem.rpartition("_")[2]
            if pid.isdecimal() and not is_alive(int(pid)):
                fold(file)


def fold(file: Path) -> None:
    """Moves the counts of one file; what a dead process measured last, in gauges, is gone with it."""
    kind = file.stem.partition("_")[0]
    if kind != "gauge" and file.stat().st_size:
        of_all = MmapedDict(str(file.with_name(f"{kind}_dead.db")))  # type: ignore[no-untyped-call]
        for key, value, *_ in MmapedDict.read_all_values_from_file(str(file)):  # type: ignore[no-untyped-call]
            before, _ = of_all.read_value(key)  # type: ignore[no-untyped-call]
            of_all.write_value(key, before + value, 0.0)  # type: ignore[no-untyped-call]
        of_all.close()  # type: ignore[no-untyped-call]
    file.unlink()


@contextmanager
def locked(folder: str, how: int) -> Iterator[None]:
    with (Path(folder) / "lock").open("a") as file:
        fcntl.flock(file, how)
        yield
