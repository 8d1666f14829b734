// The middle of a region: its number, its wealth die, and both factions' control at this moment.

import { put, svg } from "../../lib/dom.js";
import { pips } from "../../kit/dice.js";
import { regionAt } from "./places.js";
import { SIDES } from "../sides.js";

export function drawPlaque(region) {
  const { x, y } = regionAt(region);
  return svg("g", { class: "plaque", transform: `translate(${x + 100} ${y + 100})` });
}

export function updatePlaque(element, region) {
  const told = JSON.stringify([region.wealth, region.control, region.controller]);
  if (element.dataset.told === told) return;
  const changed = element.dataset.wealth && element.dataset.wealth !== String(region.wealth);
  element.dataset.told = told;
  element.dataset.wealth = region.wealth;
  put(
    element,
    side("squadron", region, -1),
    side("union", region, 1),
    svg("rect", { x: -16, y: -16, width: 32, height: 32, rx: 7, class: `wealth ${changed ? "fresh" : ""}` }),
    pips(region.wealth, 30, "pip"),
    svg("g", { transform: "translate(0 -25)" }, svg("text", { class: "region-number", y: 4 }, String(region.region))),
  );
}

/** A half of the plaque: full colour for who controls, a soft one for who does not. */
function side(role, region, sign) {
  const count = region.control[role];
  if (!count) return null;
  const leads = region.controller === role;
  const [solid, lines] = SIDES[role].symbol.split("|");
  const edge = sign < 0 ? "M-10-14h-24a14 14 0 0 0 0 28h24z" : "M10-14h24a14 14 0 0 1 0 28h-24z";
  return svg(
    "g",
    { class: `side role-${role} ${leads ? "leads" : ""}` },
    svg("path", { d: edge, class: "half" }),
    svg(
      "g",
      { class: "badge", transform: `translate(${sign * 37} 0) scale(0.62) translate(-12 -12)` },
      solid && svg("path", { d: solid, "fill-rule": "evenodd" }),
      lines && svg("path", { d: lines, class: "stroke" }),
    ),
    svg("text", { x: sign * 23, y: 5.5, class: "count" }, String(count)),
  );
}
