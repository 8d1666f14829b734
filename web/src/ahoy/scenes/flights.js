// Cards that fly: from the Market to a board, along the Market, from its deck.

import { flyAll, placesOf } from "../../kit/flights.js";

const cardsIn = (parts) => ({
  parts,
  selector: ":is(.game-card, .crew-chip, .cargo-chip)[data-card]",
  id: (card) => card.dataset.card,
});

/** Where each card lies now, by its id; `parts` are the elements that hold cards. */
export function cardPlaces(parts) {
  return placesOf(cardsIn(parts));
}

/** After the drawing has changed: every card that lies elsewhere than `before` flies; new ones come from `deck`. */
export function flyCards(parts, before, deck) {
  flyAll(cardsIn(parts), before, (card) => (card.matches(".game-card") ? deck : null));
}
