"""Event streams through restarts of the game service."""

import time
from contextlib import ExitStack

from tests.e2e.checks import choices_of, told_by_the_service
from tests.e2e.clients import Crowd, Table
from tests.e2e.followers import Follower
from tests.e2e.stack import Stack

CONNECT_S = 120.0  # who is not connected yet cannot be cut off
CATCH_UP_S = 12.0  # keep-alives come every 15 s: who waits for one is too late


def test_streams_resume_after_the_game_service_was_killed(stack: Stack, table: Table) -> None:
    matches = [table.open(2) for _ in range(3)]
    with ExitStack() as block:
        crowd = block.enter_context(Crowd(stack, matches, 3, lambda match: match.version >= 120))
        keys = [(match, key) for match in matches for key in [*match.keys, ""]]  # both seats and a spectator of each
        followers = [block.enter_context(Follower(stack, match, key)) for match, key in keys]
        for follower in followers:
            follower.catch_up(0, CONNECT_S)
        for _ in range(2):
            time.sleep(1)
            stack["game"].kill_worker()
            time.sleep(1)
            stack["game"].restart()
        crowd.wait(180)
        for follower in followers:
            told = choices_of(told_by_the_service(table, follower.match))
            follower.catch_up(max(told), CATCH_UP_S)
            streamed = follower.judge(told)
            assert streamed.clean, streamed
            assert streamed.versions == len(told)
            assert streamed.connections > 1


def test_a_stream_is_prompt_and_ends_with_its_match(stack: Stack, table: Table) -> None:
    """Every version comes when it happens, not with the next keep-alive; also to a stream that nobody warmed up."""
    match = table.open(2)
    with Follower(stack, match, match.keys[0]) as follower:
        while match.version < 40:
            if not table.play(match):
                time.sleep(0.02)
            follower.catch_up(match.version, CATCH_UP_S)
        with Crowd(stack, [match], 1, lambda played: played.status == "finished") as crowd:
            crowd.wait(180)
        follower.catch_up(match.version, CATCH_UP_S)
        follower.thread.join(CATCH_UP_S)
        assert follower.ended
        assert follower.connections == 1
