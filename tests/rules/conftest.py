"""The tiny game is registered for the tests of the engine only."""

import pytest

from shared.rules import registry
from tests.support.kuhn import KUHN

registry.register("kuhn", lambda: KUHN)


@pytest.fixture(params=registry.names())
def game(request):
    """Every registered game, one after the other."""
    return registry.game(request.param)
