"""Matches of Pirates Under Fire with known dice, between Ada and Ben, whom the host plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.web.fixed_dice import key_of_seed, replace_dice
from tests.web.host import FixedMatch, Guest, Host
from tests.web.table import preferred

GAME = "pirates_under_fire"
LIGHT, DARK = 0, 1
ROLES = ("light", "dark")
MATCHES = 40  # seeds to look through for something that does not come up in every match

View = dict[str, Any]


def seated(host: Host, guest: Guest, seat: int = LIGHT, seed: int = 1, **options: Any) -> str:
    """Starts a match of a guest in this seat against another, whom this host plays; returns its id."""
    other = host.guest("Ben")
    opened = host.post(
        "/lobby/v1/matches", guest, game=GAME, seats=2, role=ROLES[seat], options={"first": "light", **options}
    )
    match_id: str = opened["match_id"]
    host.post(f"/lobby/v1/matches/{match_id}/seats", other, role=ROLES[1 - seat])
    host.until_active(match_id, guest)
    with host.stack.redis_client() as client:
        replace_dice(client, match_id, key_of_seed(seed))
    host.fixed[match_id] = FixedMatch({seat: guest, 1 - seat: other}, seed)
    return match_id


def played_until(
    host: Host, guest: Guest, wanted: Callable[[View], bool], seat: int = LIGHT, first: str = "", **options: Any
) -> str:
    """Returns a match that awaits the guest in a view like this; the guest chooses `first` wherever it is offered.

    Otherwise both choose at random.
    """
    for seed in range(MATCHES):
        match_id = seated(host, guest, seat, seed, **options)
        while (view := host.until_awaited(match_id, guest))["status"] == "active":
            if wanted(view):
                return match_id
            host.choose(view, guest, preferred(view, first.split(), host.rng_of(match_id)))
    raise AssertionError(f"no such view in {MATCHES} matches")


def finished(host: Host, guest: Guest, seat: int = LIGHT, seed: int = 1, **options: Any) -> str:
    match_id = seated(host, guest, seat, seed, **options)
    host.play(match_id, guest)
    return match_id


def decides(kind: str, turn: int = 1) -> Callable[[View], bool]:
    return lambda view: view["pending"]["kind"] == kind and view["position"]["turn"] >= turn


def cell_of(view: View, name: str) -> View:
    return next(cell for cell in view["position"]["cells"] if cell["cell"] == name)


def choices(view: View) -> list[View]:
    return [offer["choice"] for offer in view["pending"]["choices"]]
