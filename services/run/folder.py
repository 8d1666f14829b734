"""The data folder: ours alone while we run, with a service key that stays the same and a place for what does not."""

from __future__ import annotations

import fcntl
import os
import secrets
import shutil
from dataclasses import dataclass
from pathlib import Path

from shared.service.settings import BadSetting


@dataclass(frozen=True)
class DataFolder:
    path: Path
    lock: int  # an open file; Redis inherits it, so the folder stays locked as long as anything writes there

    @property
    def redis(self) -> Path:
        return self.path / "redis"

    @property
    def passing(self) -> Path:
        """For files that only matter while we run; emptied at every start."""
        return self.path / "run"

    def service_key(self) -> str:
        file = self.path / "service.key"
        if not file.exists():
            fresh = file.with_suffix(".new")
            fresh.unlink(missing_ok=True)
            fresh.touch(mode=0o600)
            fresh.write_text(secrets.token_urlsafe(32) + "\n", encoding="ascii")
            fresh.rename(file)
        return file.read_text(encoding="ascii").strip()


def open_folder(path: Path) -> DataFolder:
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = os.open(path / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        folder = DataFolder(path, lock)
        _take(folder)
        shutil.rmtree(folder.passing, ignore_errors=True)
        for needed in (folder.redis, folder.passing, folder.passing / "prometheus"):
            needed.mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        raise BadSetting(f"DATA_DIR {path} cannot be written: {error.strerror}. Choose another or mend it.") from None
    return folder


def _take(folder: DataFolder) -> None:
    try:
        fcntl.flock(folder.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        holder = os.pread(folder.lock, 20, 0).decode("ascii", "replace").strip() or "unknown"
        raise BadSetting(f"DATA_DIR {folder.path} is in use by another Flotilla (pid {holder}).") from None
    os.ftruncate(folder.lock, 0)
    os.pwrite(folder.lock, f"{os.getpid()}\n".encode(), 0)
