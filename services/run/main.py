"""Everything on this machine: check first, then Redis, then the processes; the other way round at the end."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Mapping
from contextlib import ExitStack
from functools import partial
from typing import TYPE_CHECKING

from services.run.folder import DataFolder, open_folder
from services.run.processes import BOTS, EVERYTHING, PROCESSES, ROOT, command, process_env
from services.run.settings import EVERY_ADDRESS, Hosting
from services.run.supervision.stop_request import StopRequest
from shared.service.settings import BadSetting, Settings

if TYPE_CHECKING:
    from services.run.supervision.console import Console
    from services.run.supervision.supervisor import Supervisor


def main(args: list[str], stop: StopRequest) -> int:
    if not args:
        return run_everything(stop)
    if len(args) > 1 or args[0] not in PROCESSES:
        raise BadSetting(f"usage: python -m services.run [{' | '.join(PROCESSES)}]")
    from services.run.single import run_single

    return run_single(args[0])


def run_everything(stop: StopRequest) -> int:
    from services.run.supervision.console import console_for, unechoed_keys

    console = console_for(sys.stdout)
    with unechoed_keys():
        try:
            reason = check_and_run(console, stop)
        except SystemExit:
            if not stop.received:
                raise  # a setting that cannot be
            reason = ""
        if reason:
            sys.stderr.write(f"Flotilla stopped because {reason}.\n")
            return 1
        console.stopped()
        return 0


def check_and_run(console: Console, stop: StopRequest) -> str:
    """Returns "" once somebody has stopped us, or which process keeps dying and how."""
    hosting = Hosting.from_env(os.environ)
    Settings.from_env()  # what it refuses, no process has to find out
    check_port("PORT", hosting.host, hosting.port)
    if hosting.metrics_port:
        check_port("METRICS_PORT", hosting.metrics_host, hosting.metrics_port)
    with ExitStack() as stack:
        supervisor = prepare(hosting, stack, console)
        return supervisor.run(lambda: stop.received)


def prepare(hosting: Hosting, stack: ExitStack, console: Console) -> Supervisor:
    """Starts Redis, which ends with the stack, and returns the supervisor of everything else."""
    from services.run.redis_server import answers, redis_server

    if hosting.redis_url and (reason := answers(hosting.redis_url)):
        raise BadSetting(f"The Redis at REDIS_URL does not answer: {reason}")
    folder = open_folder(hosting.data_dir)
    env = environment(hosting, folder)
    prepare_records(Settings.from_env(env).records_url)
    server = None if hosting.redis_url else stack.enter_context(redis_server(folder, hosting.durability))
    if server:
        env |= {"REDIS_URL": server.url(0), "BROKER_URL": server.url(1)}
    check_store(Settings.from_env(env))

    from services.run.supervision.readiness import ReadinessCheck
    from services.run.supervision.supervisor import Supervisor

    supervisor = Supervisor(str(ROOT), console)
    bots_broker = {"BROKER_URL": server.url_for_bots} if server else {}
    for name in EVERYTHING:
        own_env = process_env(name, env | bots_broker if name in BOTS else env)
        own_env["CONSUMER_NAME"] = f"{socket.gethostname()}-{name}"
        supervisor.add(name, command(name, hosting.ai_workers), own_env)
    host = EVERY_ADDRESS.get(hosting.host, hosting.host)
    on_ready = partial(console.ready, hosting.address)
    supervisor.checks.append(ReadinessCheck(host, hosting.port, on_ready, supervisor.stop))
    if server:
        supervisor.watch(server)
    return supervisor


def check_store(settings: Settings) -> None:
    from shared.service.store.client import connect
    from shared.service.store.shards import check_shards

    with connect(settings.redis_url) as client:
        check_shards(client, settings.shards)


def prepare_records(url: str) -> None:
    """Brings the records up to date once for all processes, and says in one line what is wrong."""
    from shared.records.database import Records, RecordsAway, newest_version, version_of

    records = Records(url)
    try:
        records.ready()
        if (version := version_of(records.engine)) > (known := newest_version()):
            versions = f"their version is {version}, and this Flotilla knows {known}"
            raise BadSetting(f"The records were written by a newer Flotilla ({versions}): start that one.")
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


def check_port(name: str, host: str, port: int) -> None:
    """Before anything starts: gunicorn would try for seconds and then say it less well."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
            probe.listen()
        except OSError as error:
            why = f"{name} {port} on {host} cannot be used: {error.strerror}."
            raise BadSetting(f"{why} Choose another, for example: make run {name}={port + 1}") from None
