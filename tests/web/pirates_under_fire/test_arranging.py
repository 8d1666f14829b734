"""The variant for experienced captains: boards in secret, a picture of the own half, and the first player's change."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visits
from tests.web.host import Host
from tests.web.pirates_under_fire.matches import DARK, LIGHT, decides, played_until, seated
from tests.web.table import Table

# The signs of a half as they are drawn, in the order in which its cells are read.
SIGNS = "(prints) => prints.map((print) => print.getAttribute('class').split('print-')[1])"
OF_EFFECTS = {"vp": "vp", "orthogonal_shot": "orthogonal", "diagonal_shot": "diagonal", "extra_ship": "ship"}


@pytest.mark.parametrize("seat", [LIGHT, DARK])
def test_the_own_half_is_drawn_as_it_will_lie(host: Host, visit: Visits, seat: int) -> None:
    """VAR-01, SET-04: the page turns boards as the rules do."""
    guest = host.guest("Ada")
    match_id = seated(host, guest, seat, experienced=True)
    table = Table(visit(f"#/match/{match_id}", guest))
    for choice in ("order:strip-large_b-large_a", "side:large_a,b", "side:large_b,a", "side:strip,b"):
        table.choose_id(choice)
    for choice in ("turn:large_a,90", "turn:large_b,270"):
        table.choose_id(choice)
    last = table.find('.choice[data-choice="turn:strip,180"]')
    last.focus()
    drafted = table.find(".layer-draft .print").evaluate_all(SIGNS)
    assert table.find(".layer-prints .print").count() == 0, "nothing is laid yet"
    table.choose(last.click)
    host.until_awaited(match_id, guest)
    expect(table.find(".layer-prints .print")).to_have_count(42)
    cells = host.view(match_id, guest)["position"]["cells"]
    own = cells[21:] if seat == LIGHT else cells[20::-1]
    assert drafted == [OF_EFFECTS.get(cell["effect"], cell["effect"]) for cell in own]


def test_a_change_is_shown_before_it_is_made(host: Host, visit: Visits) -> None:
    """VAR-02, VAR-05."""
    guest = host.guest("Ada")
    match_id = played_until(host, guest, decides("ChangeBoards", 0), experienced=True)
    table = Table(visit(f"#/match/{match_id}", guest))
    table.until_mine()
    assert table.find(".layer-draft .print").count() == 0
    table.find('.choice[data-choice^="rotate:strip"]').focus()
    expect(table.find(".layer-draft .print")).to_have_count(21)
    table.choose_place('.sea-board.can[data-board="0/strip"]')
    expect(table.find(".table-log")).to_contain_text("lays:")
