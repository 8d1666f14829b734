"""Distances at sea, found once per map and starting space."""

from __future__ import annotations

from typing import Final

from services.ai.values.ahoy import weights as w
from shared.rules.ahoy.sea import Sea

FAR: Final = 20  # steps to where no ship can sail yet
MOST_KNOWN: Final = 600  # maps; each takes about a quarter of a megabyte with what is known of its trade
NO_REGIONS: Final[list[int]] = []


class Chart:
    """How far everything is from everything, Sandbars in mind; currents and winds are not."""

    def __init__(self, sea: Sea) -> None:
        self.sea = sea
        self._from: dict[int, list[int]] = {}
        self._legs: list[list[float]] = []
        self._suits: dict[str, list[int]] = {}
        self.trades: dict[tuple[object, ...], object] = {}  # kept here for what looks at trade

    def legs(self) -> list[list[float]]:
        """Per region and region, the dice that a Smuggler needs from Island to Island."""
        if not self._legs:
            for island in self.sea.island:
                steps = self.steps_from(island)
                self._legs.append([w.LEGS[steps[there]] for there in self.sea.island])
        return self._legs

    def of_suit(self, suit: str) -> list[int]:
        """The regions with an Island of the suit."""
        if not self._suits:
            for region, other in enumerate(self.sea.suit):
                self._suits.setdefault(other, []).append(region)
        return self._suits.get(suit, NO_REGIONS)

    def steps_from(self, start: int) -> list[int]:
        """Per space, the steps that it is away from `start`."""
        known = self._from.get(start)
        if known is None:
            known = self._from[start] = steps_from(self.sea, start)
        return known


def steps_from(sea: Sea, start: int) -> list[int]:
    near = sea.near()
    steps = [FAR] * len(near)
    steps[start] = 0
    edge = [start]
    for count in range(1, FAR):
        reached = []
        for space in edge:
            for to in near[space]:
                if to >= 0 and steps[to] == FAR:
                    steps[to] = count
                    reached.append(to)
        if not reached:
            break
        edge = reached
    return steps


_CHARTS: dict[int, Chart] = {}  # by id; a chart holds its sea, so that no other sea can take the id


def chart_of(sea: Sea) -> Chart:
    chart = _CHARTS.get(id(sea))
    if chart is None:
        if len(_CHARTS) >= MOST_KNOWN:
            _CHARTS.clear()
        chart = _CHARTS[id(sea)] = Chart(sea)
    return chart
