// What has changed from one view to the next, in motion: ships sail in, balls fly, shields and mines leave the sea.

import { gone } from "../../kit/flights.js";
import { svg } from "../../lib/dom.js";
import { symbolAt } from "../art/symbols.js";
import { isTurned, middleOf } from "./places.js";

const SAIL_MS = 520;
const BALL_MS = 420;
const FADE_MS = 620;

export class Motion {
  /**
   * @param {Element} layer for what flies
   * @param {(ship: import("../types.js").Ship) => SVGElement} draw
   */
  constructor(layer, draw) {
    this.layer = layer;
    this.draw = draw;
  }

  /**
   * @param {import("../game.js").View} view
   * @param {import("../game.js").View} previous
   * @param {Record<string, Element>} layers of the sea, already as `view` has it
   */
  show(view, previous, layers) {
    this.turned = isTurned(view);
    const before = new Map(previous.position.cells.map((cell) => [cell.cell, cell]));
    const gunner = previous.position.scene.acting ?? view.position.scene.acting;
    for (const now of view.position.cells) {
      const was = before.get(now.cell) ?? now;
      const element = layers.ships.querySelector(`[data-at="${now.cell}"]`);
      if (now.ship && isAnother(now.ship, was.ship)) this.sailIn(element, now, view);
      else if (now.ship && was.ship) this.changes(element, now, was, gunner);
      if (was.mine && !now.mine) this.rise("mine", now.cell);
    }
  }

  /** From beyond its owner's home row. */
  sailIn(element, { cell, ship }, view) {
    const own = (view.seat ?? view.position.players.find(({ role }) => role === "light").seat) === ship.owner;
    const { y } = middleOf(cell, this.turned);
    const start = own ? 640 - y : -20 - y;
    slide(element.firstChild, start);
  }

  changes(element, now, was, gunner) {
    const hit = now.ship.burning && !was.ship.burning;
    const lost = now.ship.shields < was.ship.shields && !now.ship.burning;
    if ((hit || lost) && gunner && gunner !== now.cell) this.fire(gunner, now.cell);
    if (hit) this.catchFire(element.firstChild, now.cell, was.ship, gunner ? BALL_MS : 0);
    if (lost) this.rise("shield", now.cell, gunner ? BALL_MS : 0);
    if (was.ship.burning && !now.ship.burning) appear(element.firstChild, 0);
    if (now.ship.shields > was.ship.shields) appear(element.querySelector(".shields"), 0);
  }

  /** Until the ball is there, the ship is as it was. */
  catchFire(element, cell, ship, delay) {
    const { x, y } = middleOf(cell, this.turned);
    const before = svg("g", { transform: `translate(${x} ${y})` }, this.draw(ship));
    this.layer.prepend(before);
    gone(before, before.animate([{ opacity: 1 }, { opacity: 1 }], { duration: delay }));
    appear(element, delay);
  }

  /** A ball from ship to ship, and a flash where it hits. */
  fire(from, to) {
    const [start, end] = [from, to].map((cell) => middleOf(cell, this.turned));
    const ball = svg("circle", { r: 9, class: "ball" });
    const flash = svg("g", { class: "flash", transform: `translate(${end.x} ${end.y})` }, symbolAt("flame", 0, 0, 96));
    this.layer.append(ball, flash);
    gone(
      ball,
      ball.animate(
        [
          { transform: `translate(${start.x}px, ${start.y}px)` },
          { transform: `translate(${(start.x + end.x) / 2}px, ${(start.y + end.y) / 2 - 26}px) scale(1.35)` },
          { transform: `translate(${end.x}px, ${end.y}px)` },
        ],
        { duration: BALL_MS, easing: "ease-in" },
      ),
    );
    gone(
      flash,
      flash.firstChild.animate(
        [
          { opacity: 0, offset: 0 },
          { opacity: 0, offset: 0.55 },
          { opacity: 1, offset: 0.6 },
          { opacity: 0, offset: 1 },
        ],
        { duration: BALL_MS * 2 },
      ),
    );
  }

  /** A token leaves the sea. */
  rise(sign, cell, delay = 0) {
    const { x, y } = middleOf(cell, this.turned);
    const token = svg("g", { class: `leaving sign-${sign}` }, symbolAt(sign, 0, 0, 46));
    this.layer.append(token);
    const place = `translate(${x}px, ${y}px)`;
    gone(
      token,
      token.animate(
        [
          { transform: place, opacity: 1 },
          { transform: `translate(${x}px, ${y - 70}px) scale(1.25)`, opacity: 0 },
        ],
        { duration: FADE_MS, delay, fill: "backwards", easing: "ease-out" },
      ),
    );
  }
}

function isAnother(ship, before) {
  return (
    !before ||
    before.owner !== ship.owner ||
    before.mercenary !== ship.mercenary ||
    (before.burning && !ship.burning && before.numbers[0] !== ship.numbers[0])
  );
}

function slide(element, from) {
  element.animate(
    [
      { transform: `translate(0, ${from}px)`, opacity: 0.2 },
      { transform: "none", opacity: 1 },
    ],
    { duration: SAIL_MS, easing: "cubic-bezier(.2,.7,.3,1)" },
  );
}

function appear(element, delay) {
  element?.animate(
    [
      { opacity: 0, transform: "scale(0.7)" },
      { opacity: 1, transform: "none" },
    ],
    { duration: 360, delay, fill: "backwards", easing: "ease-out" },
  );
}
