// A battle as a scene: both sides, cannons lowered, dice, bonuses, the result, and what the winner may do.

import { h, put, svg } from "../../lib/dom.js";
import { die } from "../../kit/dice.js";
import { drawFigure } from "../map/figures.js";
import { ownerOf, roleOfFigure } from "../map/places.js";
import { say } from "../say.js";
import { symbol } from "../mats/symbols.js";

const LINGER_MS = 3200; // how long a result stays after the battle has gone from the view

export class BattleScene {
  constructor({ components, place, animates }) {
    this.components = components;
    this.animates = animates;
    this.element = h("section", {
      class: "battle",
      hidden: true,
      dataset: { topic: "battle" },
      "aria-label": say("battle"),
    });
    place.append(this.element);
    this.past = null; // what events told of the latest battle
    this.timer = 0;
  }

  update(view) {
    this.view = view;
    const battle = view.position.scene.battle;
    if (battle) return this.show(battle);
    if (this.live && this.past?.won) this.showResult();
    else if (!this.timer) this.hide();
    return undefined;
  }

  /** Follow what happens; an old battle is remembered (a page may open in the middle of one) but not shown. */
  hear(events, old) {
    for (const { kind, data } of events) {
      if (kind === "battle") this.past = { ...data, attack: null, defence: null, fired: {}, won: null, deeds: [] };
      else if (this.past) this.note(kind, data);
    }
    const live = this.view.position.scene.battle;
    if (live) this.show(live);
    else if (!old && events.some(({ kind }) => kind === "battle_won")) this.showResult();
  }

  /** For a while, of a battle that has gone from the view: perhaps before any view had its dice. */
  showResult() {
    this.draw(this.told());
    this.linger();
  }

  note(kind, data) {
    if (kind === "fired") this.past.fired[data.seat] = data.amount;
    if (kind === "battle_rolled" || kind === "battle_rerolled")
      Object.assign(this.past, { attack: data.attack, defence: data.defence });
    if (kind === "battle_won") this.past.won = data;
    if (kind === "victory") this.past.deeds.push(this.components.names[`victory.${data.option}`]);
  }

  show(battle) {
    clearTimeout(this.timer);
    this.timer = 0;
    this.live = true;
    const past =
      this.past?.attacker === battle.attacker.figure && this.past.defender === battle.defender.figure
        ? this.past
        : null;
    const won = battle.winner ? past?.won : null;
    const side = (which, dice, total) => ({
      ...battle[which],
      dice: battle[which].dice.length ? battle[which].dice : (battle.winner && dice) || [],
      total,
    });
    this.draw({
      stage: battle.stage,
      attacker: side("attacker", past?.attack, won?.attack),
      defender: side("defender", past?.defence, won?.defence),
      winner: battle.winner,
      deeds: past?.deeds ?? [],
    });
  }

  /** The latest battle from its events alone. */
  told() {
    const { past } = this;
    const { players } = this.view;
    const side = (figure, dice, total) => {
      const fired = past.fired[ownerOf(players, figure)] ?? 0;
      const rolled = (dice ?? []).reduce((sum, value) => sum + value, 0);
      return {
        figure,
        seat: ownerOf(players, figure),
        fired,
        dice: dice ?? [],
        total,
        bonus: total === undefined ? 0 : total - fired - rolled,
      };
    };
    return {
      stage: "won",
      attacker: side(past.attacker, past.attack, past.won?.attack),
      defender: side(past.defender, past.defence, past.won?.defence),
      winner: past.won?.winner,
      deeds: past.deeds,
    };
  }

  linger() {
    clearTimeout(this.timer);
    this.live = false;
    this.timer = setTimeout(() => this.close(), LINGER_MS);
  }

  close() {
    clearTimeout(this.timer);
    this.timer = 0;
    if (!this.view.position.scene.battle) this.hide();
  }

  hide() {
    this.live = false;
    this.element.hidden = true;
    this.drawn = "";
  }

  draw(battle) {
    const offers = (this.view.pending?.choices ?? []).filter(({ choice }) => "option" in choice);
    const told = JSON.stringify([battle, offers.map(({ id }) => id)]);
    this.element.hidden = false;
    this.keepClear();
    if (this.drawn === told) return;
    const rolled = battle.attacker.dice.length > 0 && !this.drawn?.includes(JSON.stringify(battle.attacker.dice));
    this.drawn = told;
    put(
      this.element,
      h(
        "h2",
        {},
        battle.winner ? say("battle_won_by", { name: this.nameOf(battle.winner) }) : say(`stage.${battle.stage}`),
      ),
      h(
        "div",
        { class: "battle-sides" },
        this.side(battle.attacker, "attacker", battle),
        h("span", { class: "versus", "aria-hidden": "true" }, symbol("swords")),
        this.side(battle.defender, "defender", battle),
      ),
      offers.length > 0 &&
        h(
          "div",
          { class: "spoils" },
          offers.map((offer) => this.spoil(offer)),
        ),
      battle.deeds.length > 0 && h("p", { class: "deeds" }, battle.deeds.join(" · ")),
      h(
        "button",
        { type: "button", class: "quiet small close", "aria-label": say("close"), onclick: () => this.hide() },
        "×",
      ),
    );
    if (rolled && this.animates()) this.tumble();
  }

  /** Above or below, so that the fight on the map stays in sight. */
  keepClear() {
    const space = this.view.position.scene.battle?.space;
    if (!space) return;
    const map = this.element.parentElement.parentElement;
    const spot = map.querySelector(`[data-space="${space}"]`)?.getBoundingClientRect();
    const box = map.getBoundingClientRect();
    this.element.classList.toggle("low", Boolean(spot) && spot.y + spot.height / 2 < box.y + box.height / 2);
  }

  nameOf(figure) {
    const seat = ownerOf(this.view.players, figure);
    return `${this.components.names[figure.split("-")[0]]} (${this.view.players[seat].name})`;
  }

  side(side, which, { winner }) {
    const role = roleOfFigure(this.view.players, side.figure);
    const outcome = winner ? (winner === side.figure ? "wins" : "loses") : "";
    const part = (sign, amount, label) =>
      amount !== 0 && h("li", { title: label }, symbol(sign, label), h("b", { class: "num" }, `+${amount}`));
    return h(
      "div",
      { class: `battle-side ${which} role-${role} ${outcome}` },
      h(
        "p",
        { class: "side-name" },
        h("span", { class: "small" }, say(which)),
        h("b", {}, this.view.players[side.seat].name),
        h("span", { class: "small" }, this.components.names[side.figure.split("-")[0]]),
      ),
      svg("svg", { viewBox: "-36 -36 72 72", class: "portrait", "aria-hidden": "true" }, drawFigure(side.figure, role)),
      h(
        "ul",
        { class: "parts" },
        h(
          "li",
          { class: "battle-dice" },
          side.dice.length
            ? side.dice.map((value) => die(value, { className: "big", title: String(value) }))
            : h("span", { class: "unrolled", title: say("not_rolled") }),
        ),
        part("cannons", side.fired, say("cannons_lowered")),
        part("inspire", side.bonus, say("bonus")),
      ),
      side.total !== undefined &&
        h("p", { class: "total num" }, h("span", { class: "sr-only" }, say("total")), String(side.total)),
    );
  }

  spoil({ choice, label }) {
    return h(
      "button",
      { type: "button", class: "spoil", dataset: { option: choice.option } },
      h("b", {}, label),
      h("span", { class: "small" }, this.components.effects[`victory.${choice.option}`]),
    );
  }

  tumble() {
    for (const cube of this.element.querySelectorAll(".battle-dice .die")) {
      cube.animate(
        [
          { transform: "rotate(-200deg) scale(0.4)", opacity: 0.2 },
          { transform: "rotate(20deg) scale(1.15)", opacity: 1, offset: 0.75 },
          { transform: "none" },
        ],
        { duration: 650, easing: "cubic-bezier(.2,.8,.3,1)" },
      );
    }
  }
}
