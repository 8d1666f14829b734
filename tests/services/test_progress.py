"""The bar of long work: on a terminal one line, elsewhere nothing."""

from __future__ import annotations

import io

from shared.service.progress import progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_shows_one_line_that_grows() -> None:
    out = Terminal()
    assert list(progress("abc", 3, "matches", out)) == ["a", "b", "c"]
    *bars, end = out.getvalue().removeprefix("\r").split("\r")
    assert [bar.count("#") for bar in (*bars, end)] == [0, 10, 20, 30]
    assert end == f"[{'#' * 30}] 3 of 3 matches\n"


def test_elsewhere_nothing_is_written_and_nothing_to_do_shows_no_bar() -> None:
    for out, things in ((io.StringIO(), "abc"), (Terminal(), "")):
        assert list(progress(things, len(things), "matches", out)) == list(things)
        assert out.getvalue() == ""


def test_more_than_was_counted_is_no_error() -> None:
    out = Terminal()
    assert len(list(progress("abcd", 2, "matches", out))) == 4
    assert max(line.count("#") for line in out.getvalue().split("\r")) == 30
