// Pirates Under Fire as the table sees it: its parts, how they follow a view, and what its choices are about.

import { loadStyle } from "../kit/style.js";
import { h } from "../lib/dom.js";
import { fileAt } from "../lib/files.js";
import { Display } from "./mats/cards.js";
import { drawLegend } from "./mats/legend.js";
import { Mat } from "./mats/mat.js";
import { Track } from "./mats/track.js";
import { outlook } from "./outlook.js";
import { knows, loadTexts, say } from "./say.js";
import { Flights } from "./scenes/flights.js";
import { ScoreSoFar } from "./scenes/so_far.js";
import { Sea } from "./sea/sea.js";
import { describeCell } from "./sea/words.js";
import { sentence } from "./sentences.js";
import { wearColours } from "./sides.js";

/**
 * What must have come before anything is drawn.
 * @type {DrawingModule["prepare"]}
 */
export async function prepare() {
  wearColours();
  await Promise.all([loadTexts(), loadStyle(fileAt("pirates_under_fire/style.css"))]);
}

/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Components} Components */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("../contract.js").DrawingModule<Position, Choice, Components>} DrawingModule */
/** @typedef {import("../contract.js").Drawing<Position, Choice>} Drawing */
/** @typedef {import("../contract.js").View<Position>} View */
/** @typedef {import("../contract.js").Offer<Choice>} Offer */

/**
 * `animates()` says whether things may move.
 * @type {DrawingModule["createDrawing"]}
 */
export function createDrawing(components, { animates }) {
  return new PiratesDrawing(components, animates);
}

/** @implements {Drawing} */
class PiratesDrawing {
  /**
   * The newest that was drawn: there is one before anything else is asked of a drawing.
   * @type {View}
   */
  view;

  /**
   * @param {Components} components
   * @param {() => boolean} animates
   */
  constructor(components, animates) {
    this.components = components;
    this.animates = animates;
    this.sea = new Sea({ components, animates });
    this.display = new Display({ components });
    this.track = new Track({ components });
    this.flights = new Flights();
    this.soFar = new ScoreSoFar(this.sea.layers.lines);
    this.parts = {
      track: this.track.element,
      map: this.sea.element,
      market: this.display.element,
      own: h("div", { class: "fleets own-fleet" }),
      others: h("div", { class: "fleets other-fleet" }),
    };
    this.mats = [];
    this.ending = null;
  }

  /**
   * Brings everything up to a view; `previous` is the view before it, if this is a step from one to the next.
   * @param {View} view
   * @param {View | null} previous
   */
  update(view, previous = null) {
    this.view = view;
    if (!this.mats.length) this.seat(view);
    for (const part of [this.display, this.track, this.soFar, ...this.mats]) part.update(view);
    this.sea.update(view, previous);
    if (previous && this.animates()) this.flights.show(view, previous, this.parts);
  }

  /** One's own mat below, or that of the light fleet for those who only look. */
  seat({ seat, position }) {
    const mine = seat ?? position.players.find(({ role }) => role === "light").seat;
    this.mats = [mine, 1 - mine].map((one) => new Mat(one, { components: this.components, mine: one === seat }));
    this.parts.own.replaceChildren(this.mats[0].element);
    this.parts.others.replaceChildren(this.mats[1].element, this.soFar.element, drawLegend(this.components));
  }

  /** @type {Drawing["hear"]} */
  hear() {}

  /** @type {Drawing["onChoose"]} */
  onChoose() {}

  clear() {}

  /**
   * The arguments of a choice as they are written on what is drawn.
   * @type {Drawing["place"]}
   */
  place(choice) {
    return choice.board ? { ...choice, board: `${this.view.seat}/${choice.board}` } : { ...choice };
  }

  /** @type {Drawing["preview"]} */
  preview(offer) {
    this.sea.drawDraft(offer?.choice ?? null);
    this.sea.preview.show(offer);
  }

  /** @type {Drawing["outlook"]} */
  outlook(offer) {
    return outlook(offer, this.view, this.components, this.sea.preview);
  }

  /**
   * What the thing under the pointer is, where nothing else says it.
   * @type {Drawing["about"]}
   */
  about(element) {
    const cell = /** @type {HTMLElement | null} */ (element.closest("[data-cell]"))?.dataset.cell;
    const found = this.view.position.cells.find((one) => one.cell === cell);
    if (found) return describeCell(found, this.view.position, this.components);
    return element.closest("[title]")?.getAttribute("title") ?? "";
  }

  /** @type {Drawing["group"]} */
  group({ choice }) {
    const key = `group.${choice.verb}`;
    return knows(key) ? say(key) : say("group.other");
  }

  /** @type {Drawing["tell"]} */
  tell(event) {
    return sentence(event, { components: this.components, players: this.view.players });
  }

  /** @type {Drawing["showEnding"]} */
  async showEnding(view, _messages, buttons) {
    const { Ending } = await import("./scenes/ending.js");
    if (!this.ending) {
      this.ending = new Ending({ ...this, layer: this.sea.layers.lines });
      this.sea.overlay.append(...this.ending.elements);
    }
    await this.ending.show(view, buttons);
  }

  destroy() {
    this.ending?.close();
  }
}
