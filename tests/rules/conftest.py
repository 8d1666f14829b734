"""The tiny games are registered for the tests of the engine only."""

import pytest

from shared.rules import registry
from tests.support.gale import GALE
from tests.support.kuhn import KUHN

registry.register("gale", lambda: GALE)
registry.register("kuhn", lambda: KUHN)


@pytest.fixture(params=registry.names())
def game(request):
    """Every registered game, one after the other."""
    return registry.game(request.param)
