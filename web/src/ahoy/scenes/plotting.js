// Plans in motion: those that are drawn come one by one from the Union's crest; one that is played is shown to
// everybody in the middle of the map, and then goes, or becomes a ship on the Union's board.

import { gone, placed } from "../../kit/flights.js";
import { h } from "../../lib/dom.js";
import { symbol } from "../mats/symbols.js";

const DRAW_MS = 460;
const BETWEEN_MS = 140;
const SHOW_MS = 2000;

/** Where the Union's Plans lie now: the known ones by id, else the pile; null where its board is not to be seen. */
export function planPlaces(parts) {
  const board = boardIn(parts);
  if (!board?.getBoundingClientRect().width) return null;
  const known = [...board.querySelectorAll(".plan-chip[data-plan]")].map(
    /** @returns {[string, DOMRect]} */ (chip) => [chip.dataset.plan, chip.getBoundingClientRect()],
  );
  return { known: new Map(known), pile: board.querySelector(".stock.plans")?.getBoundingClientRect() };
}

/** After the drawing has changed from one view to the next. A played Plan is shown over the element `stage`. */
export function movePlans(parts, before, { previous, view, components, stage }) {
  const [was, is] = [previous.position.plans, view.position.plans];
  const board = boardIn(parts);
  more(open(is), open(was)).forEach((plan, index) =>
    showPlayed(components.plans[plan], {
      index,
      stage,
      from: before?.known.get(plan) ?? before?.pile,
      to: shipOf(board, plan),
    }),
  );
  if (!before || !board) return;
  if (Array.isArray(is.hand) && Array.isArray(was.hand)) drawKnown(board, was.hand);
  else if (is.hand > was.hand) drawHidden(board, is.hand - was.hand);
}

function boardIn(parts) {
  return parts.map((part) => part.querySelector(".board.role-union")).find(Boolean);
}

/** The Plans that everybody has seen. */
function open({ discarded, in_play: afloat }) {
  return [...discarded, ...Object.keys(afloat)];
}

/** Those whose plan is not among `before`; the same plan may be there several times. */
function more(now, before, planOf = (one) => one) {
  const left = [...before];
  return now.filter((one) => {
    const at = left.indexOf(planOf(one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function shipOf(board, plan) {
  return board?.querySelector(`.ship-plan[data-ship="${plan}"]`)?.getBoundingClientRect();
}

function drawKnown(board, had) {
  const chips = more([...board.querySelectorAll(".plan-chip[data-plan]")], had, (chip) => chip.dataset.plan);
  chips.forEach((chip, index) => {
    const from = fromCrest(board, chip.getBoundingClientRect(), "rotateY(90deg)");
    chip.animate(
      [
        { ...from, opacity: 0 },
        { transform: "none", opacity: 1 },
      ],
      timing(index),
    );
  });
}

function drawHidden(board, count) {
  const pile = board.querySelector(".stock.plans");
  const to = pile?.getBoundingClientRect();
  for (let index = 0; to?.width && index < count; index += 1) {
    const card = h("span", { class: "plan-back flying", "aria-hidden": "true" }, symbol("plan"));
    board.closest(".table").append(placed(card, to));
    gone(card, card.animate([fromCrest(board, to, "scale(1.6)"), { transform: "none" }], timing(index)));
  }
}

function fromCrest(board, to, turn) {
  const crest = board.querySelector(".crest").getBoundingClientRect();
  return { transform: `translate(${crest.x - to.x}px, ${crest.y - to.y}px) ${turn}` };
}

function timing(index) {
  return { duration: DRAW_MS, delay: index * BETWEEN_MS, easing: "ease-out", fill: "backwards" };
}

/** As a card that can be read, from the hand to the middle and away. */
function showPlayed(plan, { index, stage, from, to }) {
  const card = h(
    "div",
    { class: "plan-shown role-union flying", "aria-hidden": "true" },
    h("header", {}, symbol("plan"), h("b", {}, plan.name)),
    h("p", {}, plan.effect),
  );
  stage.closest(".table").append(card);
  const [over, { width, height }] = [stage, card].map((element) => element.getBoundingClientRect());
  const box = { x: over.x + (over.width - width) / 2, y: over.y + Math.max(8, (over.height - height) * 0.3), width };
  placed(card, box);
  const [start, end] = [from ?? box, to ?? { ...box, y: box.y - 30 }].map(
    (spot) => `translate(${spot.x - box.x}px, ${spot.y - box.y}px) scale(${Math.min(1, spot.width / width)})`,
  );
  const frames = [
    { transform: start, opacity: 0.3 },
    { transform: "none", opacity: 1, offset: 0.2 },
    { transform: "none", opacity: 1, offset: 0.8 },
    { transform: end, opacity: 0 },
  ];
  gone(
    card,
    card.animate(frames, { duration: SHOW_MS, delay: index * SHOW_MS, easing: "ease-in-out", fill: "backwards" }),
  );
}
