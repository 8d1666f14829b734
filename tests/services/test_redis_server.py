"""The server of the data folder: which one is chosen, and that it finds what another one wrote."""

import os
import shutil
from pathlib import Path

import pytest
import redis

from services.run import redis_binary
from services.run.folder import open_folder
from services.run.redis_binary import Server, choose, find_servers
from services.run.redis_server import redis_server
from shared.service.settings import BadSetting

RECORDED = Path(__file__).parent / "recorded" / "redis-6.2.14"  # a snapshot, and what was written after it
OLD = Server("old", False, (6, 0))
REDIS_6 = Server("redis 6", False, (6, 2))
REDIS_7 = Server("redis 7", False, (7, 2))
REDIS_8 = Server("redis 8", False, (8, 0))
VALKEY = Server("valkey", True, (9, 1))


def written(folder: Path, header: bytes) -> Path:
    (folder / "appendonlydir").mkdir()
    (folder / "appendonlydir" / "appendonly.aof.1.base.rdb").write_bytes(header + b"\xfa")
    return folder


def test_the_first_that_is_new_enough(tmp_path: Path) -> None:
    assert choose([OLD, REDIS_6, VALKEY], tmp_path) == REDIS_6
    with pytest.raises(BadSetting, match=r"6\.2 or newer"):
        choose([OLD], tmp_path)


@pytest.mark.parametrize(
    ("header", "readers"),
    [
        (b"REDIS0009", [REDIS_7, REDIS_8, VALKEY]),
        (b"REDIS0011", [REDIS_7, REDIS_8, VALKEY]),
        (b"VALKEY080", [VALKEY]),
    ],
)
def test_only_a_server_that_reads_the_folder(tmp_path: Path, header: bytes, readers: list[Server]) -> None:
    data = written(tmp_path, header)
    assert [server for server in (REDIS_6, REDIS_7, REDIS_8, VALKEY) if server.can_read(data)] == readers


def test_valkey_does_not_read_the_newest_redis(tmp_path: Path) -> None:
    assert not VALKEY.can_read(written(tmp_path, b"REDIS0012"))


def test_a_folder_that_no_server_reads_is_refused(tmp_path: Path) -> None:
    data = written(tmp_path, b"VALKEY080")
    with pytest.raises(BadSetting, match="redis 6 would not read all of it"):
        choose([REDIS_6, REDIS_7], data)


def test_a_server_on_the_path_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "valkey-server"
    program.write_text("#!/bin/sh\necho 'Valkey server v=8.1.0 sha=0'\n", encoding="ascii")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}/bin")
    first, *_, last = find_servers()
    assert first == Server(str(program), True, (8, 1))
    assert last.is_valkey
    assert last.version >= (9, 0)


def test_valkey_keeps_everything_that_redis_6_wrote(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also at the second start, when the folder is Valkey's."""
    monkeypatch.setattr(redis_binary, "find_servers", lambda: [s for s in find_servers() if s.is_valkey])
    shutil.copytree(RECORDED, tmp_path / "data" / "redis")
    for _ in range(2):
        folder = open_folder(tmp_path / "data")
        with redis_server(folder, "always") as server, redis.Redis.from_url(server.url(0)) as client:
            assert client.info("server")["server_name"] == "valkey"
            check_recorded(client)
            with redis.Redis.from_url(server.url(1)) as queues:
                assert queues.lrange("ai.captain", 0, -1) == [b'{"task": "ai.play"}']
        os.close(folder.lock)


def check_recorded(client: redis.Redis) -> None:
    assert client.dbsize() == 8
    assert client.get("{s01}:match") == b"a position"
    assert client.get("{s01}:seed") == bytes(range(256))
    assert client.hgetall("{s01}:players") == {b"0": b"Ada", b"1": b"Grace"}
    assert client.zrange("{s01}:deadlines", 0, -1, withscores=True) == [(b"m1", 1763460000000.5)]
    assert client.smembers("{s01}:spectators") == {b"x", b"y"}
    assert client.lrange("ai.drifter", 0, -1) == [b'{"task": "ai.play"}']
    assert client.get("{s01}:later") == b"written after the snapshot"
    assert client.pexpiretime("{s01}:later") == 4102444800000
    assert [entry for entry, _ in client.xrange("{s01}:bus")] == [b"1-1", b"2-1"]
    [pending] = client.xpending_range("{s01}:bus", "scorer", "-", "+", 10)
    assert (pending["message_id"], pending["consumer"]) == (b"1-1", b"one")
