// Pictures of the lobby, drawn for this page.

import { svg } from "../lib/dom.js";

/** Three rows of waves, to lie at the foot of something. */
export function waves() {
  const row = (y, name) => {
    const crests = Array.from({ length: 41 }, () => "q15 -14 30 0 t30 0").join(" ");
    return svg("path", { d: `M-60 ${y} ${crests} V140 H-60 Z`, class: name });
  };
  return svg(
    "svg",
    { viewBox: "0 0 1200 110", preserveAspectRatio: "xMidYMax slice", class: "waves", "aria-hidden": "true" },
    row(34, "wave-back"),
    row(58, "wave-mid"),
    row(84, "wave-front"),
  );
}

/** A compass rose with a lantern's glow behind it. */
export function rose() {
  const point = (angle, length, name) =>
    svg("path", {
      d: `M0 0 L${length * 0.13} ${-length * 0.22} L0 ${-length} Z`,
      class: `${name} light`,
      transform: `rotate(${angle})`,
    });
  const shade = (angle, length, name) =>
    svg("path", {
      d: `M0 0 L${-length * 0.13} ${-length * 0.22} L0 ${-length} Z`,
      class: `${name} dark`,
      transform: `rotate(${angle})`,
    });
  const star = (angles, length, name) =>
    angles.flatMap((angle) => [point(angle, length, name), shade(angle, length, name)]);
  const ticks = Array.from({ length: 48 }, (_, at) =>
    svg("line", { y1: -94, y2: at % 4 ? -90 : -86, transform: `rotate(${at * 7.5})`, class: "rose-tick" }),
  );
  return svg(
    "svg",
    { viewBox: "-110 -110 220 220", class: "compass-rose", "aria-hidden": "true" },
    svg("circle", { r: 100, class: "rose-ring" }),
    svg("circle", { r: 80, class: "rose-ring thin" }),
    ticks,
    star([45, 135, 225, 315], 62, "minor"),
    star([0, 90, 180, 270], 92, "major"),
    svg("circle", { r: 7, class: "hub" }),
  );
}
