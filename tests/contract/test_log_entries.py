"""The text of a log is what saved matches hold: every entry reads back as it was written."""

from __future__ import annotations

import pytest

from shared.contract.log_entries import Chosen, Overdue, SeatGiven, Undone, read_entry

ENTRIES = {
    "2 step:2nw": Chosen(2, "step:2nw"),
    "0 end_turn bot": Chosen(0, "end_turn", bot=True),
    "-1 score:3,4": Chosen(-1, "score:3,4"),
    "undo 12 1": Undone(12, 1),
    "given 3": SeatGiven(3),
    "overdue 0": Overdue(0),
}


@pytest.mark.parametrize("text", ENTRIES)
def test_an_entry_reads_back_as_it_was_written(text):
    assert read_entry(text) == ENTRIES[text]
    assert ENTRIES[text].text() == text


@pytest.mark.parametrize("text", ["", "undo 12", "given", "0", "0 end_turn person", "x end_turn"])
def test_what_is_no_entry_is_refused(text):
    with pytest.raises(ValueError):  # noqa: PT011 (int() and we both say so)
        read_entry(text)
