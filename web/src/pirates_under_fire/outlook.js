// One line about what a choice does, beyond its label.

import { say } from "./say.js";
import { describeShip } from "./sea/words.js";

/**
 * @param {import("./game.js").Offer} offer
 * @param {import("./game.js").View} view
 * @param {import("./types.js").Components} components
 * @param {import("./sea/preview.js").Preview} preview
 */
export function outlook({ choice }, view, components, preview) {
  const { position } = view;
  if (choice.mercenary) return ofHiring(choice.mercenary, position, components);
  if (choice.number) return components.ships[choice.number].text;
  if (choice.direction && position.scene.acting) return ofShot(choice.direction, position, components, preview);
  if (choice.cell) return ofCell(choice.cell, position, components, preview);
  return "";
}

function ofHiring(mercenary, position, components) {
  const { text, cost } = components.mercenaries[mercenary];
  const { coins } = position.players[position.active];
  return `${text} ${say("pays", { coins, cost, left: coins - cost })}`;
}

function ofShot(direction, position, components, preview) {
  const target = preview.targetOf(position.scene.acting, direction);
  const { ship } = target ? preview.cellOf(target) : {};
  if (!ship) return "";
  const result = ship.mercenary ? "mercenary" : ship.shields ? "shield" : "burning";
  return say(`hits.${result}`, { ship: `${target}, ${describeShip(ship, position, components)}` });
}

/** What happens where a ship arrives; of other cells, what is there. */
function ofCell(name, position, components, preview) {
  const { effect, ship, mine } = preview.cellOf(name);
  if (!preview.arrives()) return ship ? `${name}: ${describeShip(ship, position, components)}` : "";
  const hired = typeof position.scene.ship === "string";
  return [
    mine && `${say("warns_mine")} ${components.effects.mine}`,
    ship && say(ship.burning ? "covers" : "boards_ship"),
    !ship && !hired && `${components.names[`cell.${effect}`]}: ${components.effects[`cell.${effect}`]}`,
  ]
    .filter(Boolean)
    .join(" ");
}
