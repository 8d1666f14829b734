"""What a view shows: to its seat all that it may know, to nobody anything more, in every language the same ids."""

from __future__ import annotations

import random

import pytest

from shared.rules import codec
from shared.rules.engine import pending
from shared.rules.game import SYSTEM
from shared.service.keys import bot_key, bot_secret
from tests.services.game.table import SERVICE_KEY

FORMS = {
    "match_id",
    "game",
    "version",
    "seat",
    "status",
    "deadline",
    "options",
    "commitment",
    "hints",
    "pace",
    "players",
    "pending",
    "position",
}
PENDING = {"seat", "role", "prompt", "kind", "seats", "answering", "answered"}


def viewers(seats):
    """Every seat, a spectator without a key, one with a foreign key, and a service."""
    return [*range(seats), None, "a foreign key", SYSTEM]


def test_a_view_has_the_form_of_the_contract(table):
    view = table.view(0)
    assert set(view) == FORMS | {"outcome"}
    assert (view["match_id"], view["game"], view["seat"], view["deadline"]) == (table.match_id, "ahoy", 0, None)
    assert view["outcome"] is None
    pending_now = view["pending"]
    assert set(pending_now) == {*PENDING, "choices"}
    assert all(set(offered) == {"id", "label", "choice"} for offered in pending_now["choices"])


def test_everybody_sees_what_was_chosen_for_the_match(new_table):
    table = new_table(2, options={"reveal_removed": True})
    assert [table.view(who)["options"] for who in viewers(2)] == [{"reveal_removed": True}] * 5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_choices_are_shown_to_the_awaited_seat_only(new_table, seats):
    table = new_table(seats)
    for _ in range(12):
        awaited = table.awaited()
        for who in viewers(seats):
            view = table.view(who)
            assert view["pending"]["seat"] == awaited
            assert ("choices" in view["pending"]) == (who == awaited)
            assert ("choices" in view["position"]["pending"]) == (who == awaited)
        table.steps(9)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_view_is_what_the_rules_let_that_seat_see(new_table, seats):
    table = new_table(seats)
    for _ in range(10):
        truth = table.truth()
        for who in viewers(seats):
            view = table.view(who)
            seat = who if isinstance(who, int) else None
            assert view["position"] == truth.meta.rules.view(truth.state, seat)
            assert truth.state.key.hex() not in table.get(who).text
        table.steps(15)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_board_to_be_scored_is_shown_to_the_system_only_and_only_while_it_is_awaited(new_table, seats):
    """At the end of a game it holds the pledges, which are still secret then."""
    table = new_table(seats)
    assert "board" not in table.get(SYSTEM).get_json()["pending"]
    stages = set()
    while table.until(lambda match: match.status == "finished" or table.awaited() == SYSTEM).status == "active":
        truth = table.truth()
        assert table.view(SYSTEM)["pending"]["board"] == truth.meta.rules.score_input(truth.state)
        stages.add(table.view(SYSTEM)["pending"]["board"]["stage"])
        for who in viewers(seats)[:-1]:
            assert set(table.view(who)["pending"]) == PENDING
            assert '"board"' not in table.get(who).text
        table.steps(1)
    assert stages == {"round", "end"}


# Change everything that a viewer must not know, in the store: no answer to them may change. -------------------------


def with_other_secrets(state, viewer, rng):
    """The same position to one viewer: other dice to come, other decks, hands, markers, cards face down."""
    other = state.clone()
    other.key = rng.randbytes(32)
    tiles = [*other.tiles, other.boxed_tile]
    rng.shuffle(tiles)
    *other.tiles, other.boxed_tile = tiles
    if viewer != other.union:
        plans = other.plan_hand + other.plan_deck
        rng.shuffle(plans)
        size = len(other.plan_hand)
        other.plan_hand, other.plan_deck = sorted(plans[:size]), plans[size:]
    rng.shuffle(other.plan_deck)
    hidden = [seat for seat in other.smugglers() if seat != viewer]
    piles = [other.piles[2 * seat + side] for seat in hidden for side in (0, 1)]
    cards = [card for pile in (other.deck, *piles) for card in pile]
    rng.shuffle(cards)
    for pile in (other.deck, *piles):
        pile[:] = [cards.pop() for _ in pile]
    for seat in hidden:
        other.squadron_pile[seat] ^= 1
    return other


def answers_to(table, who, version):
    """Everything that a caller can ask for without changing the match, refusals included."""
    answers = [table.get(who, headers) for headers in ("", "/replay", "/events?after=100000")]
    answers.append(table.undo(who, version + 1))
    if who != table.awaited():
        answers += [table.choose(who, version, {"id": said}) for said in ("end_turn", "plan:close_call", "nonsense")]
        answers.append(table.undo(who, version))
    return [(answer.status_code, {**answer.get_json(), "request_id": ""}) for answer in answers]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_can_tell_one_hidden_world_from_another(new_table, redis_client, seats):
    table, rng = new_table(seats), random.Random(seats)
    own = table.env.store.keys(table.match_id).own
    compared = 0
    for _ in range(8):
        truth, saved = table.truth(), redis_client.hget(own, "s")
        for who in viewers(seats):
            seat = who if isinstance(who, int) else None
            if seat == SYSTEM == pending(truth.state).seat:
                continue  # it scores what is hidden
            before = answers_to(table, who, truth.version)
            redis_client.hset(own, "s", codec.to_bytes(with_other_secrets(truth.state, seat, rng)))
            assert answers_to(table, who, truth.version) == before
            redis_client.hset(own, "s", saved)
            compared += 1
        table.steps(31)
    assert compared >= 8 * (seats + 2)


def test_that_comparison_can_fail(new_table, redis_client):
    """The owners of the secrets do see the difference."""
    table, rng = new_table(4), random.Random(1)
    truth = table.until(lambda match: match.state.plan_hand)
    own = table.env.store.keys(table.match_id).own
    seen = [table.get(seat).get_json()["position"] for seat in range(4)]
    redis_client.hset(own, "s", codec.to_bytes(with_other_secrets(truth.state, None, rng)))
    changed = [table.get(seat).get_json()["position"] != seen[seat] for seat in range(4)]
    hidden = {truth.state.union, *truth.state.smugglers()}
    assert changed == [seat in hidden for seat in range(4)]


# Languages, ETag, bots ----------------------------------------------------------------------------------------------


def without_words(view):
    kept = {**view["pending"], "prompt": "", "choices": [{**c, "label": ""} for c in view["pending"]["choices"]]}
    return {**view, "pending": kept}


def test_languages_change_labels_and_prompts_but_no_ids(table):
    told = set()
    for _ in range(15):
        who = table.awaited()
        views = {tongue: table.view(who, **{"Accept-Language": tongue}) for tongue in ("en", "ru", "it")}
        assert without_words(views["en"]) == without_words(views["ru"]) == without_words(views["it"])
        prompts = [view["pending"]["prompt"] for view in views.values()]
        labels = [tuple(choice["label"] for choice in view["pending"]["choices"]) for view in views.values()]
        told.add((len(set(prompts)), len(set(labels))))
        table.steps(7)
    assert max(told) == (3, 3)


@pytest.mark.parametrize(
    ("accepted", "spoken"),
    [
        ("ru-RU,ru;q=0.9", "ru"),
        ("de, it;q=0.5, en;q=0.4", "it"),
        ("de", "en"),
        ("", "en"),
        ("*", "en"),
        ("x;q=y", "en"),
    ],
)
def test_the_language_is_negotiated(table, accepted, spoken):
    prompt = table.view(0, **{"Accept-Language": accepted})["pending"]["prompt"]
    assert prompt == table.view(0, **{"Accept-Language": spoken})["pending"]["prompt"]


def test_the_answer_to_a_choice_is_in_the_language_asked_for(table):
    seat, view = table.awaited(), table.view(table.awaited())
    answer = table.choose(seat, 0, view["pending"]["choices"][0]["choice"], **{"Accept-Language": "ru"})
    assert answer.get_json() == table.view(seat, **{"Accept-Language": "ru"})


def test_head_tells_of_a_view_without_sending_it(app, table):
    client = app.test_client()
    asked, told = client.get(table.path()), client.head(table.path())
    assert (told.status_code, told.data, asked.data[:1]) == (200, b"", b"{")
    assert told.headers["Content-Length"] == asked.headers["Content-Length"] == str(len(asked.data))
    assert told.headers["ETag"] == asked.headers["ETag"]


def test_a_view_that_is_known_is_not_sent_again(table):
    answer = table.get(0)
    assert answer.headers["ETag"] == '"0"'
    assert {"Authorization", "Accept-Language"} <= set(answer.headers["Vary"].split(", "))
    for known in ('"0"', 'W/"0"', '"7", "0"'):
        again = table.get(0, **{"If-None-Match": known})
        assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", '"0"')
    assert table.get(0, **{"If-None-Match": '"1"'}).status_code == 200
    table.steps(1)
    fresh = table.get(0, **{"If-None-Match": '"0"'})
    assert (fresh.status_code, fresh.headers["ETag"]) == (200, '"1"')


def test_a_bot_sees_its_own_seat_with_its_own_key_only(new_table):
    table = new_table(3, bots=(1,))
    secret = bot_secret(SERVICE_KEY)
    view = table.view(bot_key(secret, table.match_id, 1))
    assert (view["seat"], view["players"][1]["bot"]) == (1, "drifter")
    assert table.view(bot_key(secret, table.match_id, 0))["seat"] is None  # a person plays there
    assert table.view(bot_key(secret, "another", 1))["seat"] is None
    assert table.view(secret)["seat"] is None


def test_keys_are_stored_as_hashes_only(table, redis_client):
    for key in redis_client.keys("*:m:*"):
        kind = redis_client.type(key)
        text = repr(redis_client.hgetall(key) if kind == b"hash" else redis_client.dump(key))
        assert not any(secret in text for secret in (*table.keys, SERVICE_KEY))


def test_an_unknown_match_is_404(app, table):
    for match_id in ("nope", "%00", "%ff", "{s01}:m", "a%2Fb", "ä" * 50):
        answer = app.test_client().get(f"/game/v1/matches/{match_id}")
        assert (answer.status_code, answer.content_type) == (404, "application/problem+json")
