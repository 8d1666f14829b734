"""One stack for all tests of a process. A test may kill parts of it, and leaves it whole."""

from collections.abc import Iterator

import pytest

from tests.e2e.clients import Table
from tests.e2e.stack import Stack


@pytest.fixture(scope="session")
def whole_stack(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    with Stack(tmp_path_factory.mktemp("stack")) as started:
        yield started


@pytest.fixture
def stack(whole_stack: Stack) -> Stack:
    whole_stack.mend()
    return whole_stack


@pytest.fixture
def table(stack: Stack) -> Iterator[Table]:
    with Table(stack) as opened:
        yield opened
