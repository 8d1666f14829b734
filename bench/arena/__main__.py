"""The arena: how strong the levels are. `python -m bench.arena` plays what is missing and reports on all there is.

Every match is one line of `bench/out/arena.jsonl`; what is there is not played again, so that it can be stopped and
taken up at any time. Budgets are CPU time of the deciding process: the machine may be busy with other things.
"""

from __future__ import annotations

import argparse
import json
import os
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bench.arena.contests import CONTESTS, RESULTS, known_results, missing
from bench.arena.games import play_match
from bench.arena.report import report
from shared.service.gc_tuning import collect_rarely


def play_missing(path: Path, scale: float, workers: int) -> None:
    """Each worker process plays one match at a time; results are written as they come."""
    todo = list(missing(known_results(path), scale))
    path.parent.mkdir(parents=True, exist_ok=True)
    columns = (TextColumn("{task.description:48}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        Progress(*columns) as progress,
        ProcessPoolExecutor(workers, initializer=collect_rarely) as pool,
        path.open("a", encoding="utf-8") as out,
    ):
        bar = progress.add_task("arena", total=len(todo))
        jobs = {pool.submit(play_match, contest, number): contest for contest, number in todo}
        for job in as_completed(jobs):
            out.write(json.dumps(job.result()) + "\n")
            out.flush()
            progress.update(bar, advance=1, description=jobs[job].name)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--results", type=Path, default=RESULTS)
    parser.add_argument("--scale", type=float, default=1.0, help="how many of the matches, such as 0.1")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--report", action="store_true", help="report on what there is, play nothing")
    arguments = parser.parse_args()
    if not arguments.report:
        play_missing(arguments.results, arguments.scale, arguments.workers)
    report(CONTESTS, known_results(arguments.results))


if __name__ == "__main__":
    main()
