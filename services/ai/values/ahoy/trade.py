"""Where a Smuggler should sail next: the best trip of picking up and delivering that the map and the Market offer."""

from __future__ import annotations

from typing import Final

from services.ai.values.ahoy import weights as w
from services.ai.values.ahoy.sea import Chart
from shared.rules.ahoy.components.decks import MARKET

MOST_KNOWN: Final = 500  # per chart
NOTHING: Final = -99.0


class Trade:
    """What calling at an Island is worth, as map, Strongholds and Market are; legs cost the dice that they take."""

    def __init__(self, chart: Chart, locked: list[int], market: list[str], undiscovered: bool) -> None:
        self.chart, self.market = chart, market
        sea = chart.sea
        self.open = [region for region, island in enumerate(sea.island) if island not in locked]
        self.legs = chart.legs()
        self.at: dict[str, list[int]] = {}
        for region in self.open:
            self.at.setdefault(sea.suit[region], []).append(region)
        self.unknown = w.UNDISCOVERED if undiscovered else w.LEGS[-1]
        self.empty = [self.with_empty_hold(region) for region in range(len(sea.island))]

    def nearest(self, region: int, suit: str) -> float:
        legs = self.legs[region]
        return min([legs[there] for there in self.at.get(suit, ())], default=self.unknown)

    def alone(self, region: int, card: str) -> float:
        """To deliver one card, and then nothing."""
        return w.DELIVERY - w.COURSE * self.nearest(region, MARKET[card].deliver)

    def with_empty_hold(self, region: int) -> float:
        """To pick up something, here or elsewhere, and deliver it."""
        best, legs = 0.0, self.legs[region]
        for card in self.market:
            for there in self.at.get(MARKET[card].suit, ()):
                best = max(best, self.alone(there, card) - w.COURSE * legs[there])
        return w.SURE * best

    def one(self, region: int, card: str) -> float:
        """To deliver a card, and go on from there."""
        legs, best = self.legs[region], w.DELIVERY - w.COURSE * self.unknown
        for there in self.at.get(MARKET[card].deliver, ()):
            best = max(best, w.DELIVERY - w.COURSE * legs[there] + self.empty[there])
        return best

    def both(self, region: int, first: str, second: str) -> float:
        """To deliver one card, then the other."""
        legs, best = self.legs[region], self.one(region, first)
        same = MARKET[first].deliver == MARKET[second].deliver
        for there in self.at.get(MARKET[first].deliver, ()):
            then = w.DELIVERY + self.empty[there] if same else self.alone(there, second)
            best = max(best, w.DELIVERY - w.COURSE * legs[there] + then)
        return best

    def onward(self, region: int, held: list[str]) -> float:
        """The best that can follow at this Island with this Cargo."""
        here = [card for card in self.market if MARKET[card].suit == self.chart.sea.suit[region]]
        best = self.one(region, held[0]) if held else self.empty[region]
        if len(held) == 2:
            pairs = [(held[0], held[1])]
        elif held:
            pairs = [(held[0], card) for card in here]
        else:
            best = max([best] + [self.one(region, card) for card in here])
            pairs = [(a, b) for number, a in enumerate(here) for b in here[number + 1 :]]
        for a, b in pairs:
            best = max(best, self.both(region, a, b), self.both(region, b, a))
        return best

    def calls(self, cargo: list[str]) -> list[float]:
        """Per region, what it is worth to be on its Island with this Cargo."""
        found = []
        for region, suit in enumerate(self.chart.sea.suit):
            if region not in self.open:
                found.append(NOTHING)
                continue
            held = [card for card in cargo if MARKET[card].deliver != suit]
            found.append(w.DELIVERY * (len(cargo) - len(held)) + self.onward(region, held))
        return found


class Calls:
    """What calling at each Island is worth, with some Cargo."""

    def __init__(self, chart: Chart, worths: list[float]) -> None:
        self.chart, self.worths = chart, worths
        self.best: dict[int, float] = {}

    def best_from(self, here: int) -> float:
        """The best trip that begins in this space, if there is time for any."""
        best = self.best.get(here)
        if best is None:
            steps = self.chart.steps_from(here)
            trips = [
                call - w.COURSE * w.LEGS[steps[island]] for island, call in zip(self.chart.sea.island, self.worths)
            ]
            best = self.best[here] = max(0.0, *trips)
        return best


def calls_of(chart: Chart, locked: list[int], market: list[str], cargo: list[str], undiscovered: bool) -> Calls:
    """Worked out once: most positions that are compared differ only in where the ship is."""
    key = (*market, "", *cargo, "", *locked, undiscovered)
    known = chart.trades.get(key)
    if known is None:
        if len(chart.trades) >= MOST_KNOWN:
            chart.trades.clear()
        worths = Trade(chart, locked, sorted(market), undiscovered).calls(sorted(cargo))
        known = chart.trades[key] = Calls(chart, worths)
    assert isinstance(known, Calls)
    return known
