// Ahoy as the table sees it: its parts, how they follow a view, and what its choices are about.

import { loadStyle } from "../kit/style.js";
import { h } from "../lib/dom.js";
import { fileAt } from "../lib/files.js";
import { BattleScene } from "./scenes/battle.js";
import { Board } from "./mats/board.js";
import { Market } from "./mats/cards.js";
import { cardPlaces, flyCards } from "./scenes/flights.js";
import { SeaMap } from "./map/map.js";
import { movePlans, planPlaces } from "./scenes/plotting.js";
import { knows, loadTexts, say } from "./say.js";
import { ScoringScene } from "./scenes/scoring.js";
import { sentence } from "./sentences.js";
import { wearColours } from "./sides.js";
import { Track } from "./mats/track.js";

/**
 * What must have come before anything is drawn.
 * @type {DrawingModule["prepare"]}
 */
export async function prepare() {
  wearColours();
  await Promise.all([loadTexts(), loadStyle(fileAt("ahoy/style.css"))]);
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
  return new AhoyDrawing(components, animates);
}

/** @implements {Drawing} */
class AhoyDrawing {
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
    this.map = new SeaMap({ components, animates });
    this.market = new Market({ components });
    this.track = new Track({ components });
    const place = this.map.overlay;
    this.battle = new BattleScene({ components, place, animates });
    this.scoring = new ScoringScene({ components, place, animates, light: (region) => this.light(region) });
    this.ending = null;
    this.parts = {
      track: this.track.element,
      map: this.map.element,
      market: this.market.element,
      own: h("div", { class: "own" }),
      others: h("div", { class: "others" }),
    };
    this.boards = [];
    this.moves = []; // heard and not drawn yet, oldest first
  }

  /**
   * Brings everything up to a view; `previous` is the view before it, if this is a step from one to the next.
   * @param {View} view
   * @param {View | null} previous
   */
  update(view, previous = null) {
    this.view = view;
    if (!this.boards.length) this.seat(view);
    const holders = [this.parts.market, this.parts.own, this.parts.others];
    const moves = Boolean(previous) && this.animates();
    const [cards, plans] = moves ? [cardPlaces(holders), planPlaces(holders)] : [];
    this.map.update(view, { previous, journeys: this.journeysUpTo(view.version) });
    for (const part of [this.market, this.track, this.battle, ...this.boards]) part.update(view);
    if (!moves) return;
    flyCards(holders, cards, this.market.count);
    movePlans(holders, plans, { previous, view, components: this.components, stage: this.map.element });
  }

  /** @param {View} view */
  seat(view) {
    const mine = view.seat ?? view.position.players[0].seat;
    const order = view.position.order.length ? view.position.order : view.position.players.map((player) => player.seat);
    const turned = [...order.slice(order.indexOf(mine)), ...order.slice(0, order.indexOf(mine))];
    this.boards = turned.map((seat) => new Board(seat, { components: this.components, mine: seat === view.seat }));
    this.parts.own.replaceChildren(this.boards[0].element);
    this.parts.others.replaceChildren(...this.boards.slice(1).map((board) => board.element));
  }

  /**
   * What happened: for the ways of ships, and for scenes.
   * @type {Drawing["hear"]}
   */
  hear(messages, old) {
    for (const { version, events } of old ? [] : messages) {
      this.moves.push(...events.filter(({ kind }) => kind === "moved").map(({ data }) => ({ version, ...data })));
    }
    const events = messages.flatMap((message) => message.events);
    this.battle.hear(events, old);
    this.scoring.hear(events, old, this.view);
  }

  /**
   * Per figure the spaces that it passed. What was heard may be newer than the view, and is kept for a later one.
   * @param {number} newest
   */
  journeysUpTo(newest) {
    const drawn = this.moves.filter(({ version }) => version <= newest);
    this.moves = this.moves.filter(({ version }) => version > newest);
    return new Map(
      [...Map.groupBy(drawn, ({ figure }) => figure)].map(([figure, moves]) => [
        figure,
        moves.map(({ space }) => space),
      ]),
    );
  }

  /**
   * Where the drawing itself offers a choice, as for a tile that is being turned.
   * @type {Drawing["onChoose"]}
   */
  onChoose(choose) {
    this.map.laying.choose = choose;
  }

  /** Someone chose: what was only being shown is put away. */
  clear() {
    this.scoring.close();
    this.battle.close();
  }

  /** @param {number} region */
  light(region) {
    for (const element of this.map.layers.regions.children)
      element.classList.toggle("lit", element.dataset.region === String(region));
  }

  /**
   * The arguments of a choice as they are written on what is drawn: whose slot, cell or marker it is.
   * @type {Drawing["place"]}
   */
  place(choice) {
    const { scene } = this.view.position;
    const placed = { ...choice };
    const victim = scene.damaged?.startsWith("flagship-") ? Number(scene.damaged.slice(9)) : this.view.seat;
    if ("slot" in placed) placed.slot = `${choice.verb === "damage" ? victim : this.view.seat}/${choice.slot}`;
    for (const name of ["cell", "marker"]) if (name in placed) placed[name] = `${this.view.seat}/${choice[name]}`;
    return placed;
  }

  /** @type {Drawing["preview"]} */
  preview(offer) {
    this.map.preview.show(offer);
    this.map.laying.show(offer);
  }

  /**
   * One line about what a choice does, beyond its label.
   * @type {Drawing["outlook"]}
   */
  outlook({ choice }) {
    const { effects, market, boards, rewards } = this.components;
    if (choice.card && market[choice.card])
      return choice.verb === "deliver" || choice.verb === "smuggle"
        ? say(`outlook.${choice.verb}`)
        : market[choice.card].effect;
    if (choice.plan) return effects[`plan.${choice.plan}`];
    if (choice.option) return effects[`victory.${choice.option}`];
    if (choice.cell) return effects[`reward.${rewards.cells[choice.cell - 1]}`];
    if (choice.slot && choice.verb === "slot") {
      const slot = boards[this.view.position.players[Number(this.view.seat)].role].slots.find(
        ({ slot: name }) => name === choice.slot,
      );
      return effects[`action.${slot?.action}`] ?? market[choice.slot]?.effect ?? "";
    }
    return choice.space ? this.waters(choice.space) : "";
  }

  /**
   * What is printed on a space does something: say so before one sails there.
   * @param {string} space
   */
  waters(space) {
    const region = this.view.position.regions[Number.parseInt(space, 10) - 1];
    const printed = region.island === space ? { island: true } : region.spaces[space.slice(-2)];
    return Object.keys(printed)
      .map((terrain) => this.components.effects[`terrain.${terrain}`])
      .join(" ");
  }

  /**
   * What the thing under the pointer is, where nothing else says it.
   * @type {Drawing["about"]}
   */
  about(element) {
    /** @type {HTMLElement | null} */
    const placed = element.closest("[data-space]");
    const space = placed?.dataset.space;
    if (!space) return element.closest("[title]")?.getAttribute("title") ?? "";
    const { names } = this.components;
    const region = this.view.position.regions[Number.parseInt(space, 10) - 1];
    const printed = Object.entries(
      region.island === space ? { island: names[`suit.${region.suit}`] } : region.spaces[space.slice(-2)],
    );
    const words = printed.map(([terrain, value]) =>
      [names[`terrain.${terrain}`], value === true ? "" : (names[`direction.${value}`] ?? value)]
        .filter(Boolean)
        .join(" "),
    );
    return `${space}: ${words.join(", ") || names["terrain.open_water"]}`;
  }

  /**
   * A heading for choices of one kind.
   * @type {Drawing["group"]}
   */
  group({ choice }) {
    if (choice.space) return `${this.components.names["word.region"]} ${Number.parseInt(choice.space, 10)}`;
    if ("x" in choice) return say("place_at", { place: this.map.laying.letter(choice) });
    return say(knows(`verb.${choice.verb}`) ? `verb.${choice.verb}` : "verb.other");
  }

  /** @type {Drawing["tell"]} */
  tell(event) {
    return sentence(event, { components: this.components, players: this.view.players });
  }

  /** @type {Drawing["showEnding"]} */
  async showEnding(view, messages, buttons) {
    const { Ending } = await import("./scenes/ending.js");
    this.scoring.close();
    if (!this.ending) {
      this.ending = new Ending(this);
      this.map.overlay.append(this.ending.element);
    }
    this.ending.show(view, messages, buttons);
  }

  destroy() {
    this.scoring.close();
    this.battle.close();
  }
}
