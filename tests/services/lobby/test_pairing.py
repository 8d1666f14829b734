"""Who plays with whom: what holds for every set of tickets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from services.lobby.matches.match import Chair
from services.lobby.matches.settings import Fill
from services.lobby.matchmaking.pairing import BASE, fill_is_due, find_seats, pair, window
from services.lobby.matchmaking.ticket import Ticket
from services.lobby.players.accounts import Rating
from shared.rules import registry
from tests.support.gale import GALE

NOW = 1_000_000_000
GAMES = {"ahoy": (2, 3, 4), "kuhn": (2,)}


@st.composite
def tickets(draw, most=24):
    """Tickets as players draw them: every one could be seated at some table."""
    found = []
    for number in range(draw(st.integers(0, most))):
        game = draw(st.sampled_from(["ahoy", "ahoy", "ahoy", "kuhn"]))
        seats = draw(st.lists(st.sampled_from(GAMES[game]), min_size=1, max_size=3, unique=True))
        size = draw(st.sampled_from([size for size in (1, 1, 1, 2, 3) if size <= max(seats)]))
        known = sorted({role for count in seats for role in registry.game(game).roles(count)})
        roles = draw(st.sampled_from([[], [], *[[role] for role in known], known[:2]])) if size == 1 else []
        fill = draw(st.sampled_from([None, None, Fill("captain", 0), Fill("drifter", 60)]))
        found.append(
            Ticket(
                ticket_id=f"t{number}",
                game=game,
                seats=tuple(seats),
                roles=tuple(roles),
                players=tuple(Chair(f"p{number}-{member}", "x") for member in range(size)),
                rating=Rating(draw(st.integers(0, 50)), draw(st.sampled_from([1.0, 25 / 3]))),
                created=NOW - 1000 * draw(st.integers(0, 300)),
                max_wait_s=300,
                fill=fill,
            )
        )
    return found


def single(number, mu=25.0, waited=0, seats=(2,), roles=(), fill=None, sigma=2.0):
    return Ticket(
        ticket_id=f"t{number}",
        game="ahoy",
        seats=seats,
        roles=roles,
        players=(Chair(f"p{number}", "x"),),
        rating=Rating(mu, sigma),
        created=NOW - 1000 * waited,
        max_wait_s=300,
        fill=fill,
    )


def fit(one, other):
    """Whether two single tickets could play a match for two."""
    near = abs(one.rating.mu - other.rating.mu) <= min(window(one, NOW), window(other, NOW))
    if one.game != other.game or not (near and 2 in one.seats and 2 in other.seats):
        return False
    return find_seats((one.roles, other.roles), registry.game(one.game).roles(2)) is not None


@given(tickets())
def test_no_ticket_and_no_player_sits_twice(waiting):
    pairings = pair(waiting, NOW)
    used = [ticket.ticket_id for pairing in pairings for ticket in pairing.tickets]
    assert len(used) == len(set(used))
    seated = [chair.player_id for pairing in pairings for chair in pairing.chairs if chair.bot is None]
    assert len(seated) == len(set(seated))


@given(tickets())
def test_parties_stay_together_and_everybody_on_a_ticket_sits(waiting):
    for pairing in pair(waiting, NOW):
        people = {chair.player_id for ticket in pairing.tickets for chair in ticket.players}
        assert people == {chair.player_id for chair in pairing.chairs if chair.bot is None}


@given(tickets())
def test_games_seats_and_roles_fit(waiting):
    for pairing in pair(waiting, NOW):
        roles = registry.game(pairing.game).roles(len(pairing.chairs))
        role_of = {chair.player_id: role for chair, role in zip(pairing.chairs, roles, strict=True)}
        for ticket in pairing.tickets:
            assert ticket.game == pairing.game
            assert len(pairing.chairs) in ticket.seats
            assert all(not ticket.roles or role_of[chair.player_id] in ticket.roles for chair in ticket.players)


@given(tickets())
def test_nobody_sits_with_somebody_outside_the_own_window(waiting):
    for pairing in pair(waiting, NOW):
        for one in pairing.tickets:
            for other in pairing.tickets:
                assert abs(one.rating.mu - other.rating.mu) <= window(one, NOW)


@given(tickets())
def test_bots_sit_only_with_those_who_have_waited_for_them(waiting):
    for pairing in pair(waiting, NOW):
        if any(chair.bot for chair in pairing.chairs):
            assert all(fill_is_due(ticket, NOW) for ticket in pairing.tickets)
            levels = {chair.bot for chair in pairing.chairs if chair.bot}
            assert levels == {pairing.tickets[0].fill.level}


@given(tickets())
def test_nobody_is_left_who_could_have_played_a_match_for_two(waiting):
    used = {ticket.ticket_id for pairing in pair(waiting, NOW) for ticket in pairing.tickets}
    left = [ticket for ticket in waiting if ticket.ticket_id not in used and len(ticket.players) == 1]
    assert not [(one, other) for one in left for other in left if one is not other and fit(one, other)]
    assert not [ticket for ticket in left if fill_is_due(ticket, NOW)]


@given(tickets())
def test_the_oldest_who_can_play_plays(waiting):
    duels = [replace(ticket, seats=(2,), fill=None) for ticket in waiting if 2 in ticket.seats]
    duels = [ticket for ticket in duels if len(ticket.players) == 1]
    oldest = min(duels, key=lambda ticket: (ticket.created, ticket.ticket_id), default=None)
    used = {ticket.ticket_id for pairing in pair(duels, NOW) for ticket in pairing.tickets}
    if oldest and any(fit(oldest, other) for other in duels if other is not oldest):
        assert oldest.ticket_id in used


@given(tickets(), st.randoms())
def test_the_order_of_arrival_at_the_function_means_nothing(waiting, random):
    shuffled = waiting[:]
    random.shuffle(shuffled)
    assert seatings(pair(shuffled, NOW)) == seatings(pair(waiting, NOW))


def seatings(pairings):
    return {tuple(chair.player_id for chair in pairing.chairs) for pairing in pairings}


def test_of_three_the_two_nearest_in_rating_play_if_all_came_at_once():
    pairings = pair([single(1, 25), single(2, 27.5), single(3, 25.5)], NOW)
    assert {ticket.ticket_id for ticket in pairings[0].tickets} == {"t1", "t3"}


def test_the_window_widens_until_a_far_rating_will_do():
    near, far = single(1, 20), single(2, 32)
    assert not pair([near, far], NOW)
    waits = 1 + int((12 - BASE) / 0.1)
    assert pair([single(1, 20, waited=waits), single(2, 32, waited=waits)], NOW)
    assert not pair([single(1, 20, waited=waits), far], NOW), "the newcomer's own window counts too"


def test_little_is_known_of_newcomers_so_their_window_is_wide():
    assert window(single(1, sigma=8.0), NOW) > window(single(2, sigma=1.0), NOW)


def test_the_first_number_of_seats_that_works_is_taken():
    four = [single(number, seats=(4, 2)) for number in range(4)]
    assert [len(pairing.chairs) for pairing in pair(four, NOW)] == [4]
    assert [len(pairing.chairs) for pairing in pair(four[:3], NOW)] == [2]


@pytest.fixture
def gale():
    registry.register("gale", lambda: GALE)
    yield
    registry.withdraw("gale")


@pytest.mark.parametrize("number", range(8))
def test_a_party_is_of_one_crew_where_a_game_has_crews(gale, number):
    """The first and the third seat against the others; whoever came when."""
    crew = replace(single(number, waited=number, seats=(4,)), game="gale", players=(Chair("a", "x"), Chair("b", "x")))
    others = [replace(single(f"{number}-{n}", waited=3, seats=(4,)), game="gale") for n in range(2)]
    [pairing] = pair([*others, crew], NOW)
    seats = [seat for seat, chair in enumerate(pairing.chairs) if chair.player_id in ("a", "b")]
    assert seats in ([0, 2], [1, 3])


def test_one_person_is_a_table_where_a_game_has_one_seat(gale):
    [pairing] = pair([replace(single(1, seats=(1,)), game="gale")], NOW)
    assert [chair.player_id for chair in pairing.chairs] == ["p1"]


def test_being_first_gives_no_favourite_role():
    seats = set()
    for number in range(0, 40, 2):
        pairing = pair([single(number, waited=9), single(number + 1)], NOW)[0]
        seats.add([chair.player_id for chair in pairing.chairs].index(f"p{number}"))
    assert seats == {0, 1}
