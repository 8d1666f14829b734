"""The game that is measured: the first of the registry, unless `make bench-... GAME=name` chooses another."""

import os

from shared.rules import registry

GAME = os.environ.get("GAME") or registry.names()[0]
