"""Time at the table: the countdown, the bot that plays for who is away, taking the seat back; and refusals in words."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from tests.web.conftest import Visits
from tests.web.host import Guest, Host
from tests.web.table import Table

AWAY = "a bot plays for you"


def two(host: Host, **wanted: object) -> tuple[Guest, Guest, str]:
    """Ada, the Squadron, who is asked first; Ben, the Union; and their match."""
    ada, ben = host.guest("Ada"), host.guest("Ben")
    opened = host.post("/lobby/v1/matches", ada, game="ahoy", seats=2, role="squadron", **wanted)
    host.post(f"/lobby/v1/matches/{opened['match_id']}/seats", ben)
    return ada, ben, host.until_active(opened["match_id"], ada)


def seconds(table: Table) -> int:
    minutes, rest = table.find(".clock").inner_text().split(":")
    return 60 * int(minutes) + int(rest)


def test_the_time_left_counts_down_and_is_marked_when_it_is_short(host: Host, visit: Visits) -> None:
    ada, _, match_id = two(host, clock={"per_turn_s": 3600})
    table = Table(visit(f"#/match/{match_id}", ada))
    table.until_mine()
    clock = table.find(".clock")
    expect(clock).to_have_attribute("title", "Time left")
    first = seconds(table)
    assert 3000 < first <= 3600
    expect(clock).not_to_have_text(f"{first // 60}:{first % 60:02}")
    assert seconds(table) < first
    expect(clock).not_to_have_class(re.compile("late"))
    _, _, soon = two(host, clock={"per_turn_s": 15})
    expect(Table(visit(f"#/match/{soon}")).find(".clock")).to_have_class(re.compile("late"))


def test_without_a_deadline_the_clock_tells_how_long_the_table_waits(host: Host, visit: Visits) -> None:
    ada, _, match_id = two(host)
    table = Table(visit(f"#/match/{match_id}", ada))
    table.until_mine()
    expect(table.find(".clock")).to_have_attribute("aria-label", re.compile(r"^Waiting.*: (?!0:00)\d+:\d\d"))


def test_who_was_away_is_told_so_and_takes_the_seat_back_with_a_choice(host: Host, visit: Visits) -> None:
    """Three times the time ran out: a bot plays, until its player chooses again."""
    visit.forgive("409")  # the bot may have been faster
    ada, _, match_id = two(host, clock={"per_turn_s": 1}, pace={"min_ms": 3000, "max_ms": 3000})
    table = Table(visit(f"#/match/{match_id}", ada))
    notice = table.find(".seat-notice")
    expect(notice).to_contain_text(AWAY, timeout=60_000)
    expect(notice).to_be_visible()
    for _ in range(40):  # the bot is faster whenever this machine is slow
        table.choose_any()
        if not notice.is_visible():
            break
    expect(notice).to_be_hidden()
    assert host.view(match_id, ada)["status"] == "active"


WORDS = {"en": "This match was cancelled.", "ru": "Партия отменена.", "it": "Questa partita è stata annullata."}


@pytest.mark.parametrize("language", WORDS)
def test_a_refusal_of_the_host_is_told_in_the_readers_words(host: Host, visit: Visits, language: str) -> None:
    """A real problem+json: the one who opened the match gets up while another is about to sit down."""
    visit.forgive("409")
    ada = host.guest("Ada")
    opened = host.post("/lobby/v1/matches", ada, game="ahoy", seats=2, role="squadron")
    place = f"/lobby/v1/matches/{opened['match_id']}/seats"
    page = visit(guest=host.guest("Ben"), settings={"language": language})

    def faster(route: Route) -> None:
        seat = next(chair["seat"] for chair in opened["table"] if chair["player_id"] == ada.player_id)
        host.http.delete(f"{place}/{seat}", headers={"Authorization": f"Bearer {ada.api_key}"}).raise_for_status()
        route.continue_()

    page.route(f"**{place}", faster)
    page.locator(f"[data-match='{opened['match_id']}']").get_by_role("button").click()
    expect(page.locator(".toast.bad")).to_contain_text(WORDS[language])
