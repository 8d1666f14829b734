// The Fame track: everybody's Fame on the way to the goal, whose turn it is, and the round.

import { h, put } from "../../lib/dom.js";
import { icon, roleClass } from "../sides.js";
import { say } from "../say.js";

const NEAR = 1; // tokens this close together would hide each other
const START = 3; // up to here, there is no room to the left

/** How far each of these numbers is moved aside, in steps, so that those beside each other can all be seen. */
function makeRoom(numbers) {
  const order = numbers.map((_, index) => index).sort((one, other) => numbers[one] - numbers[other]);
  const crowds = [];
  for (const index of order) {
    const last = crowds.at(-1);
    if (last && numbers[index] - numbers[last.at(-1)] <= NEAR) last.push(index);
    else crowds.push([index]);
  }
  const shifts = [];
  for (const crowd of crowds) {
    const left = numbers[crowd[0]] < START ? 0 : (crowd.length - 1) / 2;
    crowd.forEach((index, place) => (shifts[index] = place - left));
  }
  return shifts;
}

export class Track {
  constructor({ components }) {
    this.components = components;
    this.element = h("div", { class: "track", role: "group", "aria-label": components.names["word.fame"] });
    this.line = h("div", { class: "track-line" });
    this.round = h("span", { class: "round-mark" });
    put(this.element, this.round, this.line);
  }

  update({ position, players }) {
    const { goal } = this.components;
    const most = Math.max(goal + 4, ...position.players.map((player) => player.fame + 2));
    this.round.textContent = position.round ? say("round", { n: position.round }) : say("setup");
    const at = (fame) => `${(100 * fame) / most}%`;
    const marks = [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50].filter((mark) => mark <= most);
    const ticks = marks.map((mark) =>
      h("span", { class: `tick ${mark === goal ? "goal" : ""}`, style: { left: at(mark) } }, String(mark)),
    );
    const shifts = makeRoom(position.players.map((player) => player.fame));
    const tokens = position.players.map((player, index) => {
      const role = roleClass(players, player.seat);
      const label = `${players[player.seat].name}: ${say("fame", { n: player.fame })}`;
      return h(
        "span",
        {
          class: `fame-token role-${role}`,
          title: label,
          style: { left: at(player.fame), "--place": String(shifts[index]) },
          dataset: { seat: player.seat },
        },
        icon(role, label),
      );
    });
    this.keep(ticks, tokens);
  }

  /** Tokens stay the same elements, so that they glide. */
  keep(ticks, tokens) {
    const old = new Map([...this.line.querySelectorAll(".fame-token")].map((token) => [token.dataset.seat, token]));
    this.line.querySelectorAll(".tick").forEach((tick) => tick.remove());
    this.line.prepend(...ticks);
    for (const token of tokens) {
      const there = old.get(token.dataset.seat);
      if (!there) this.line.append(token);
      else {
        there.style.setProperty("left", token.style.left);
        there.style.setProperty("--place", token.style.getPropertyValue("--place"));
        there.title = token.title;
        there.firstChild.setAttribute("aria-label", token.title);
      }
    }
  }
}
