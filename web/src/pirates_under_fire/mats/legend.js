// What the signs on the sea mean, and which of all this is data of our own.

import { h, svg } from "../../lib/dom.js";
import { CELL_SIGNS } from "../art/tokens.js";
import { symbolAt } from "../art/symbols.js";

export function drawLegend({ cell_effects: effects, effects: texts, house_data: invented, names }) {
  return h(
    "section",
    { class: "legend", "aria-label": names.sea },
    h(
      "ul",
      {},
      effects.map(({ effect, name, text }) =>
        h("li", { title: text }, drawSmall(CELL_SIGNS[effect]), h("span", {}, name)),
      ),
    ),
    invented && h("p", { class: "small soft" }, texts.house_data),
  );
}

function drawSmall(sign) {
  return svg(
    "svg",
    { viewBox: "-15 -15 30 30", class: `print print-${sign}`, "aria-hidden": "true" },
    svg("circle", { r: 14, class: "disc" }),
    symbolAt(sign, 0, 0, 19),
  );
}
