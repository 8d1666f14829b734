"""An event stream says that it is still there before the page gives it up, whatever an operator sets."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from shared.service.settings import LONGEST_KEEP_ALIVE_S, BadSetting, Settings

FOLLOW = Path(__file__).parents[2] / "web" / "src" / "lib" / "follow.js"
ON_THE_WAY_S = 5  # that a sign of life may take to a page, on a poor line


def test_the_page_has_more_patience_than_the_longest_keep_alive() -> None:
    patience = re.search(r"^const SILENCE_MS = ([\d_]+);", FOLLOW.read_text(), re.MULTILINE)
    assert patience
    assert int(patience[1]) / 1000 >= LONGEST_KEEP_ALIVE_S + ON_THE_WAY_S


def test_a_longer_keep_alive_is_refused() -> None:
    assert Settings.from_env({"KEEP_ALIVE_S": str(LONGEST_KEEP_ALIVE_S)}).keep_alive_s == LONGEST_KEEP_ALIVE_S
    with pytest.raises(BadSetting, match="KEEP_ALIVE_S must be a whole number from 1 to 30, not '60'"):
        Settings.from_env({"KEEP_ALIVE_S": "60"})


def test_the_default_is_allowed() -> None:
    assert Settings.from_env({}).keep_alive_s <= LONGEST_KEEP_ALIVE_S
