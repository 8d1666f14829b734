"""What a match tells about its players: published OpenSkill examples, and the house's own rules."""

from __future__ import annotations

from dataclasses import replace

import pytest
from openskill.models import PlackettLuce

from services.scoring.ratings.skill import MODEL, Rating, changes_of, rate
from shared.records.matches import MatchRecord, Participant

PUBLISHED = PlackettLuce(tau=0.0)  # the published examples let nobody's strength change over time
ROLES = {
    2: ("squadron", "union"),
    3: ("squadron", "smuggler", "union"),
    4: ("squadron", "smuggler", "union", "smuggler"),
}


def match(*seats, match_id="m", finished=1):
    """A finished match; each seat is `player place`, with ` bot` behind a bot and ` left` behind who gave up."""
    people = []
    for seat, words in enumerate(text.split() for text in seats):
        bot = "drifter" if "bot" in words else None
        role = ROLES[len(seats)][seat]
        people.append(Participant(seat, words[0], role, bot, int(words[1]), 30, "left" in words))
    outcome = {"winners": [person.seat for person in people if person.placement == 1], "reason": "fame"}
    return MatchRecord(
        match_id=match_id,
        game="ahoy",
        seats=len(seats),
        options={},
        dice_key="00",
        commitment="00",
        log=[],
        version=0,
        players=[],
        settings={},
        outcome=outcome,
        started=0,
        finished=finished,
        participants=tuple(people),
    )


def overall(match_record, known=None, model=MODEL):
    """player -> rating in all roles together."""
    changes = changes_of(match_record, known or {}, model)
    return {change.player_id: change.after for change in changes if change.role == ""}


def numbers(rating):
    return (rating.mu, rating.sigma)


# Published examples: the README files of openskill.py and openskill.js, and the tests of the latter -------------------


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        (
            (4, 1, 3, 2),
            [
                (20.96265504062538, 8.083731307186588),
                (27.795084971874736, 8.263160757613477),
                (24.68943500312503, 8.083731307186588),
                (26.552824984374855, 8.179213704945203),
            ],
        ),
        (
            (2, 4, 2, 1),  # scores of 37, 19, 37 and 42
            [
                (24.68943500312503, 8.179213704945203),
                (22.826045021875203, 8.179213704945203),
                (24.68943500312503, 8.179213704945203),
                (27.795084971874736, 8.263160757613477),
            ],
        ),
        (
            (1, 2, 3),
            [
                (27.868876552746237, 8.204837030780652),
                (25.717219138186557, 8.057829747583874),
                (21.413904309067206, 8.057829747583874),
            ],
        ),
        ((2, 1), [(22.36476861652635, 8.065506316323548), (27.63523138347365, 8.065506316323548)]),
    ],
)
def test_ratings_are_those_of_published_examples(places, expected):
    found = overall(match(*(f"{name} {place}" for name, place in zip("abcd", places))), model=PUBLISHED)
    assert [numbers(found[name]) for name, _ in zip("abcd", places)] == expected


def test_the_ordinal_is_that_of_a_published_example():
    assert Rating(43.07, 2.42).ordinal == pytest.approx(35.81)


def test_new_players_are_what_the_model_says_and_what_matchmaking_believes():
    assert numbers(Rating()) == (25.0, 25.0 / 3)


# Results --------------------------------------------------------------------------------------------------------------


def test_a_shared_victory_is_a_tie():
    """END-06"""
    found = overall(match("ann 1", "bob 3", "cat 1"))
    assert numbers(found["ann"]) == numbers(found["cat"])
    assert found["ann"].mu > 25 > found["bob"].mu
    assert (found["ann"].wins, found["bob"].wins, found["cat"].wins) == (1, 0, 1)


def test_places_below_the_first_count():
    found = overall(match("ann 1", "bob 3", "cat 2", "dan 4"))
    assert found["ann"].mu > found["cat"].mu > found["bob"].mu > found["dan"].mu


def test_conceding_is_losing():
    """END-16: the records have the loser on the second place, and say that he gave up."""
    lost, conceded = overall(match("ann 1", "bob 2")), overall(match("ann 1", "bob 2 left"))
    assert lost == conceded


def test_who_gave_the_seat_to_a_bot_is_last_whatever_became_of_it():
    gone, last = overall(match("ann 2", "bob 1 left", "cat 3")), overall(match("ann 1", "bob 3", "cat 2"))
    assert gone == last


def test_the_bot_that_stepped_in_is_not_rated_for_it():
    assert set(overall(match("ann 2", "bob 1 left", "cat 3"))) == {"ann", "bob", "cat"}


def test_those_who_gave_up_share_the_last_place():
    found = overall(match("ann 4", "bob 1 left", "cat 3", "dan 2 left"))
    assert numbers(found["bob"]) == numbers(found["dan"])
    assert found["cat"].mu > found["ann"].mu > found["bob"].mu


def test_a_match_that_all_gave_up_tells_nothing():
    assert changes_of(match("ann 1 left", "bob 2 left"), {}) == []


# Bots -----------------------------------------------------------------------------------------------------------------


def test_bots_are_players_of_their_own():
    changes = changes_of(match("ann 1", "bot-drifter 2 bot"), {})
    assert {(change.player_id, change.is_bot) for change in changes} == {("ann", False), ("bot-drifter", True)}


def test_a_bot_with_two_seats_is_rated_once_by_the_mean_of_both():
    played = match("ann 2", "bot-drifter 1 bot", "cat 3", "bot-drifter 4 bot")
    each = rate([Rating()] * 4, [2, 1, 3, 4], [[0], [1], [2], [3]], MODEL)
    found = [change for change in changes_of(played, {}) if change.player_id == "bot-drifter" and change.role == ""]
    assert [change.seat for change in found] == [1, 3]
    assert {change.after for change in found} == {
        Rating((each[1][0] + each[3][0]) / 2, (each[1][1] + each[3][1]) / 2, games=1, wins=1)
    }


def test_a_bot_against_itself_tells_nothing():
    assert changes_of(match("bot-drifter 1 bot", "bot-drifter 2 bot"), {}) == []


# Roles ----------------------------------------------------------------------------------------------------------------


def test_a_player_has_a_rating_in_all_roles_together_and_one_in_each():
    known = {
        ("ann", ""): Rating(30, 4, 9, 5),
        ("ann", "squadron"): Rating(20, 6, 3, 1),
        ("ann", "union"): Rating(40, 2),
    }
    changes = changes_of(match("ann 1", "bob 2"), known)
    found = {(change.player_id, change.role): change for change in changes}
    assert set(found) == {("ann", ""), ("ann", "squadron"), ("bob", ""), ("bob", "union")}
    assert found["ann", ""].before == known["ann", ""]
    assert found["ann", "squadron"].before == known["ann", "squadron"]
    assert found["ann", "squadron"].after.mu > 20
    assert (found["ann", "squadron"].after.games, found["ann", "squadron"].after.wins) == (4, 2)
    assert found["bob", ""].after != found["bob", "union"].after, "each against what Ann is in those roles"


def test_two_with_the_same_role_are_rated_apart():
    changes = changes_of(match("ann 1", "bob 2", "cat 3", "dan 4"), {})
    smugglers = {change.player_id: change.after.mu for change in changes if change.role == "smuggler"}
    assert smugglers["bob"] > smugglers["dan"]


# Teams ----------------------------------------------------------------------------------------------------------------


def in_teams(match_record, *teams, winners=None):
    outcome = match_record.outcome | {"teams": [list(team) for team in teams]}
    return replace(match_record, outcome=outcome if winners is None else outcome | {"winners": winners})


def test_a_team_is_rated_together():
    """Plackett-Luce sees two sides; its own example of two against two."""
    played = in_teams(match("ann 1", "bob 2", "cay 1", "dan 2"), (0, 2), (1, 3))
    after = overall(played)
    two = [[MODEL.rating(), MODEL.rating()], [MODEL.rating(), MODEL.rating()]]
    [[first, _], [second, _]] = MODEL.rate(two, ranks=[1.0, 2.0])
    assert numbers(after["ann"]) == numbers(after["cay"]) == (first.mu, first.sigma)
    assert numbers(after["bob"]) == numbers(after["dan"]) == (second.mu, second.sigma)
    assert (after["ann"].wins, after["bob"].wins) == (1, 0)


def test_who_left_a_team_is_last_whatever_it_made_of_the_match():
    stayed = overall(in_teams(match("ann 1", "bob 2", "cay 1", "dan 2"), (0, 2), (1, 3)))
    left = overall(in_teams(match("ann 1", "bob 2", "cay 1 left", "dan 2"), (0, 2), (1, 3)))
    assert {name: left[name].mu for name in ("ann", "bob")} == {name: stayed[name].mu for name in ("ann", "bob")}
    assert numbers(left["cay"]) == numbers(stayed["dan"])
    assert left["cay"].wins == 0


def test_one_team_against_the_rules_tells_nothing():
    assert changes_of(in_teams(match("ann 1", "bob 1"), (0, 1)), {}) == []


def test_where_the_rules_have_won_nobody_has():
    after = overall(in_teams(match("ann 2", "bob 2"), (0,), (1,), winners=[]))
    assert (after["ann"].wins, after["bob"].wins) == (0, 0)
    assert after["ann"].mu == pytest.approx(after["bob"].mu)
