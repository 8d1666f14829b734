"""Single moments of Ahoy, reached over the API, then played in the browser."""

import re

from playwright.sync_api import expect

from tests.web.table import Table, decides, offers, play_until

FIGHT = "slot:cannons step fight"  # load, then sail into somebody
MATCHES = 40  # seeds to try: most bring what a test looks for, and the first that does is the same in every run


def opened(host, visit, role, seats, wanted, first="", **wishes):
    guest = host.guest()
    for seed in range(MATCHES):
        match_id = host.fixed_match(guest, seats, role, seed)
        view = play_until(host, match_id, guest, wanted, first)
        if view:
            break
    assert view, f"in {MATCHES} matches that never came up"
    table = Table(visit(f"#/match/{match_id}", guest, **wishes))
    table.until_mine()
    return guest, view, table


def test_a_battle_is_a_scene_that_survives_a_reload(host, visit):
    """Both sides, the cannons lowered, the dice, who won, and what the winner may do."""
    guest, view, table = opened(host, visit, "smuggler", 3, lambda v: bool(offers(v, "fire")), FIGHT)
    scene = table.find(".battle")
    expect(scene).to_contain_text("Attacker")
    expect(scene).to_contain_text("Ada")
    table.page.reload()
    expect(scene).to_contain_text("Defender")
    hold_time(table.page)  # a scene that is over leaves after some seconds
    table.choose_id(offers(view, "fire")[0])
    expect(table.find(".log-lines")).to_contain_text("wins,")
    expect(scene.locator(".battle-dice .die").first).to_be_visible()
    expect(scene.locator(".wins")).to_be_visible()
    after = host.view(view["match_id"], guest)
    if after["pending"]["kind"] == "Victory" and after["pending"]["seat"] == after["seat"]:
        expect(scene.locator(".spoil.can")).to_have_count(len(offers(after, "victory")))


def hold_time(page):
    """Timers of more than two seconds that are started from now on never ring; frames are drawn as ever."""
    page.evaluate("() => { const ring = setTimeout; window.setTimeout = (act, ms) => ms > 2000 ? -1 : ring(act, ms); }")


def test_a_region_is_explored_turned_and_laid(host, visit):
    guest, view, table = opened(host, visit, "squadron", 2, lambda v: bool(offers(v, "explore")))
    table.choose_place(".way.can")
    laying = host.view(view["match_id"], guest)
    offered = [choice["choice"] for choice in laying["pending"]["choices"]]
    ghost = table.find(".laying-ghost")
    expect(ghost).to_be_visible()
    lay = ghost.locator(".knob.lay")
    before = lay.get_attribute("aria-label")
    expect(table.find(".choice-list")).not_to_contain_text(re.compile(r"\d,\s?\d"))  # places have letters
    letters = set(table.find(".layer-ghosts .letter").all_text_contents())
    assert letters == {re.search(r"\b([A-Z]),", name)[1] for name in table.find(".choice-name").all_inner_texts()}
    ghost.locator(".knob").first.click()
    here = [c for c in offered if (c["x"], c["y"]) == (offered[0]["x"], offered[0]["y"])]
    if len(here) > 1:
        expect(lay).not_to_have_attribute("aria-label", before)
    chosen = here[1 % len(here)]
    table.choose(lay.click)
    laid = host.view(view["match_id"], guest)["position"]["regions"][-1]
    assert (laid["x"], laid["y"], laid["rotation"]) == (chosen["x"], chosen["y"], chosen["rotation"])
    expect(table.find(".layer-tiles > *")).to_have_count(len(laying["position"]["regions"]) + 1)


def test_cargo_is_delivered_for_a_reward_and_a_pledge(host, visit):
    trader = "trade smuggle slot:full_sail slot:sail die:6 die:5 explore"
    guest, view, table = opened(host, visit, "smuggler", 3, lambda v: bool(offers(v, "deliver")), trader)
    card = offers(view, "deliver")[0].split(":")[1]
    fame = view["position"]["players"][view["seat"]]["fame"]
    table.choose_place(f'.cargo-chip.can[data-card="{card}"]')
    table.choose_place(".own .reward.can")
    while host.view(view["match_id"], guest)["pending"]["kind"] != "Pledge":
        table.choose_any()
    table.choose_place(".own .pledge.can")
    after = host.view(view["match_id"], guest)["position"]["players"][view["seat"]]
    assert after["fame"] >= fame + 2
    assert sum(map(len, after["pledged"])) >= 1
    expect(table.find(".log-lines")).to_contain_text("pledges under marker")


def test_crew_is_recruited_from_the_market(host, visit):
    guest, view, table = opened(
        host, visit, "union", 3, lambda v: decides("Turn")(v) and bool(offers(v, "recruit")), "slot:sail treasure"
    )
    card = offers(view, "recruit")[0].split(":")[1]
    place = table.find(f'.market [data-card="{card}"]')
    place.hover()
    expect(table.find(".choice.hot")).to_have_count(1)
    table.choose(place.click)
    assert card in host.view(view["match_id"], guest)["position"]["players"][view["seat"]]["crew"]
    expect(table.find(f'.own .crew-chip[data-card="{card}"]')).to_be_visible()


def test_a_choice_is_taken_back(host, visit):
    guest, view, table = opened(host, visit, "squadron", 2, decides("Turn"))
    dice = view["position"]["players"][0]["dice"]
    table.choose_place(".own .die-spot.can")
    expect(table.find(".in-hand")).to_be_visible()
    table.choose(table.find(".undo").click)
    assert host.view(view["match_id"], guest)["position"]["players"][0]["dice"] == dice
    expect(table.find(".in-hand")).to_have_count(0)


def test_what_a_choice_would_do_shows_on_hover_and_on_focus(host, visit):
    _, _, table = opened(host, visit, "squadron", 2, lambda v: bool(offers(v, "step")))
    step = table.find(".choice").filter(has_text="Step to").first
    step.hover()
    expect(table.find(".layer-preview .ghost")).to_be_visible()
    expect(table.find(".space.hot")).to_have_count(1)
    table.page.mouse.move(1, 1)
    expect(table.find(".layer-preview .ghost")).to_have_count(0)
    step.focus()
    expect(table.find(".layer-preview .course")).to_be_visible()


def test_a_round_is_scored_region_by_region(host, visit):
    def last_turn(view):
        spent = not any(player["dice"] for player in view["position"]["players"])
        return decides("Turn")(view) and spent and view["position"]["scene"]["dice_left"] == 0

    guest, view, table = opened(host, visit, "union", 2, lambda v: last_turn(v) or v["position"]["round"] > 1)
    while not table.find(".scoring:not([hidden])").count():
        table.choose_any()
        host.until_awaited(view["match_id"], guest)
        table.until_mine()
    rows = table.find(".scoring-rows li")
    expect(rows.first).to_contain_text("Region 1")
    table.find(".scoring").get_by_role("button", name="Go on").click()
    expect(table.find(".scoring")).to_be_hidden()
