// Things that change places fly there from where they lay: a card from a market to a hand, a tile from its bag.

const FLIGHT_MS = 480;

/**
 * @typedef {object} Flyers
 * @property {Element[]} parts what holds them, such as the parts of a drawing
 * @property {string} selector finds them there
 * @property {(element: HTMLElement) => string | undefined} id tells which is which, before and after
 */

/** @param {Flyers} flyers */
function find({ parts, selector }) {
  return parts.flatMap((part) => [.../** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll(selector))]);
}

/**
 * Where each of them lies now, by its id: to be asked before the drawing changes.
 * @param {Flyers} flyers
 */
export function placesOf(flyers) {
  /** @type {Map<string | undefined, DOMRect>} */
  const places = new Map();
  for (const element of find(flyers)) {
    const box = element.getBoundingClientRect();
    if (box.width) places.set(flyers.id(element), box); // what is behind a tab lies nowhere
  }
  return places;
}

/**
 * After the drawing has changed: each that lies elsewhere than `before` flies to its new place.
 * @param {Flyers} flyers
 * @param {Map<string | undefined, DOMRect>} before
 * @param {(element: HTMLElement) => Element | null} origin where one comes from that was nowhere before
 */
export function flyAll(flyers, before, origin = () => null) {
  for (const element of find(flyers)) {
    const to = element.getBoundingClientRect();
    const from = before.get(flyers.id(element)) ?? origin(element)?.getBoundingClientRect();
    if (to.width && from?.width && (Math.abs(from.x - to.x) > 2 || Math.abs(from.y - to.y) > 2)) fly(element, from, to);
  }
}

/**
 * A copy flies above everything, for parts of the table cut off what leaves them; the thing appears at the end.
 * @param {HTMLElement} element
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
export function fly(element, from, to) {
  const copy = /** @type {HTMLElement} */ (element.cloneNode(true));
  copy.className = `${element.className.replace(/\b(can|hot|fresh)\b/g, "")} flying`;
  for (const name of ["role", "tabindex", "id"]) copy.removeAttribute(name);
  for (const name of Object.keys(copy.dataset)) delete copy.dataset[name];
  copy.setAttribute("aria-hidden", "true");
  for (const [side, length] of Object.entries({ width: to.width, height: to.height }))
    copy.style.setProperty(side, `${length}px`);
  (element.closest(".table") ?? document.body).append(placed(copy, to));
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${Math.min(1.6, from.width / to.width)})`;
  const timing = { duration: FLIGHT_MS, easing: "ease-in-out" };
  element.animate([{ opacity: 0 }, { opacity: 0 }], timing);
  gone(copy, copy.animate([{ transform: start }, { transform: "none" }], timing));
}

/**
 * Something of the class `flying` at a place in the window.
 * @template {HTMLElement} T
 * @param {T} element
 * @param {{ x: number, y: number }} place
 */
export function placed(element, { x, y }) {
  element.style.setProperty("left", `${x}px`);
  element.style.setProperty("top", `${y}px`);
  return element;
}

/**
 * Removes what was there for an animation only, when that has ended.
 * @param {Element} element
 * @param {Animation} animation
 */
export function gone(element, animation) {
  const end = () => element.remove();
  animation.finished.then(end, end);
}
