// Cards that change places fly there from where they lay: from the Market to a board, along the Market, from its deck.

const CARDS = ":is(.game-card, .crew-chip, .cargo-chip)[data-card]";
const FLIGHT_MS = 480;

/** Where each card lies now, by its id; `parts` are the elements that hold cards. */
export function cardPlaces(parts) {
  const places = new Map();
  for (const card of parts.flatMap((part) => [...part.querySelectorAll(CARDS)])) {
    const box = card.getBoundingClientRect();
    if (box.width) places.set(card.dataset.card, box); // what is behind a tab lies nowhere
  }
  return places;
}

/** After the drawing has changed: every card that lies elsewhere than `before` flies; new ones come from `deck`. */
export function flyCards(parts, before, deck) {
  for (const card of parts.flatMap((part) => [...part.querySelectorAll(CARDS)])) {
    const to = card.getBoundingClientRect();
    const from = before.get(card.dataset.card) ?? (card.matches(".game-card") ? deck.getBoundingClientRect() : null);
    if (to.width && from?.width && (Math.abs(from.x - to.x) > 2 || Math.abs(from.y - to.y) > 2)) fly(card, from, to);
  }
}

/** A copy flies above everything, for parts of the table cut off what leaves them; the card appears at the end. */
function fly(card, from, to) {
  const copy = card.cloneNode(true);
  copy.className = `${card.className.replace(/\b(can|hot|fresh)\b/g, "")} flying`;
  for (const name of ["role", "tabindex", "data-card", "data-topic"]) copy.removeAttribute(name);
  copy.setAttribute("aria-hidden", "true");
  for (const [side, length] of Object.entries({ left: to.x, top: to.y, width: to.width, height: to.height }))
    copy.style.setProperty(side, `${length}px`);
  (card.closest(".table") ?? document.body).append(copy);
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${Math.min(1.6, from.width / to.width)})`;
  const timing = { duration: FLIGHT_MS, easing: "ease-in-out" };
  card.animate([{ opacity: 0 }, { opacity: 0 }], timing);
  copy.animate([{ transform: start }, { transform: "none" }], timing).finished.then(
    () => copy.remove(),
    () => copy.remove(),
  );
}
