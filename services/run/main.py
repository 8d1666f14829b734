"""Everything on this machine: check first, then Redis, then the processes; the other way round at the end."""

from __future__ import annotations

import os
import shlex
import socket
import sys
from collections.abc import Mapping
from contextlib import ExitStack
from functools import partial

from services.run.folder import DataFolder, open_folder
from services.run.processes import BOTS, EVERYTHING, PROCESSES, ROOT, command, process_env
from services.run.settings import EVERY_ADDRESS, Hosting
from services.run.stopping import Asked
from shared.service.settings import BadSetting, Settings


def main(args: list[str]) -> int:
    if not args:
        return run_everything()
    if len(args) > 1 or args[0] not in PROCESSES:
        raise BadSetting(f"usage: python -m services.run [{' | '.join(PROCESSES)}]")
    from services.run.single import run_single

    return run_single(args[0])


def run_everything() -> int:
    asked = Asked()
    asked.listen()  # until the processes run; then they listen
    hosting = Hosting.from_env(os.environ)
    Settings.from_env()  # what it refuses, no process has to find out
    check_port(hosting)
    with ExitStack() as stack:
        trouble = run_processes(hosting, stack, asked)
    if trouble:
        sys.stderr.write(f"Flotilla stopped because {trouble}.\n")
    return 1 if trouble else 0


def run_processes(hosting: Hosting, stack: ExitStack, asked: Asked) -> str:
    """Until somebody stops us (then ""), or until one of them ends: then which, and how."""
    from services.run.redis_server import answers, redis_server

    if hosting.redis_url and (reason := answers(hosting.redis_url)):
        raise BadSetting(f"The Redis at REDIS_URL does not answer: {reason}")
    folder = open_folder(hosting.data_dir)
    env = environment(hosting, folder)
    prepare_records(Settings.from_env(env).records_url)
    server = None if hosting.redis_url else stack.enter_context(redis_server(folder, hosting.durability))
    if server:
        env |= {"REDIS_URL": server.url(0), "BROKER_URL": server.url(1)}

    from services.run.fleet import Fleet, announce, watch

    fleet = Fleet(str(ROOT))
    door = {"BROKER_URL": server.url_for_bots} if server else {}
    for name in EVERYTHING:
        told = process_env(name, env | door if name in BOTS else env)
        fleet.add(name, f"exec {shlex.join(command(name, hosting.ai_workers))}", told)
    host = EVERY_ADDRESS.get(hosting.host, hosting.host)
    text = f"Flotilla is ready: {hosting.address} (its API: {hosting.address}/docs)"
    fleet.watchers.append(partial(announce, fleet, host, hosting.port, text))
    if server:
        fleet.watchers.append(partial(watch, fleet, "redis", server.process))
    return "" if asked.to_stop else fleet.run()


def prepare_records(url: str) -> None:
    """Every process would do it; done here, it is done once, and what is wrong is said in one line."""
    from shared.records.database import Records, RecordsAway

    records = Records(url)
    try:
        records.ready()
    except RecordsAway as error:
        raise BadSetting(f"The database at DATABASE_URL does not answer: {error}") from None
    finally:
        records.close()


def environment(hosting: Hosting, folder: DataFolder, env: Mapping[str, str] = os.environ) -> dict[str, str]:
    """What the processes see: the settings given, and those that follow from them."""
    return {
        "PUBLIC_URL": hosting.address,
        **env,
        "HOST": hosting.host,
        "PORT": str(hosting.port),
        "WEB_WORKERS": str(hosting.web_workers),
        "DATA_DIR": str(hosting.data_dir),
        "SERVICE_KEY": env.get("SERVICE_KEY") or folder.service_key(),
        "PROMETHEUS_MULTIPROC_DIR": str(folder.passing / "prometheus"),
        "PYTHONUNBUFFERED": "1",
    }


def check_port(hosting: Hosting) -> None:
    """Before anything starts: gunicorn would try for seconds and then say it less well."""
    family = socket.AF_INET6 if ":" in hosting.host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((hosting.host, hosting.port))
            probe.listen()
        except OSError as error:
            why = f"PORT {hosting.port} on {hosting.host} cannot be used: {error.strerror}."
            raise BadSetting(f"{why} Choose another, for example: make run PORT=8081") from None
