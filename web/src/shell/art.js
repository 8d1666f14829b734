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

const TINTS = ["#2f6c7c", "#8c5a2b", "#5b4a86", "#7a2f45", "#3f6b3a", "#34507e"];

/** For a game without a picture of its own: cards, a die and a pawn on a cloth, whose colour follows from the name. */
export function commonPicture(name) {
  const tint = TINTS[[...name].reduce((sum, letter) => sum + letter.codePointAt(0), 0) % TINTS.length];
  const card = (turn, fill) =>
    svg("rect", {
      x: -26,
      y: -78,
      width: 52,
      height: 76,
      rx: 6,
      fill,
      stroke: "#14233f",
      transform: `rotate(${turn})`,
    });
  const pip = (cx, cy) => svg("circle", { cx, cy, r: 4, fill: "#14233f" });
  return svg(
    "svg",
    { viewBox: "0 0 320 180", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" },
    svg("rect", { width: 320, height: 180, fill: tint }),
    svg("path", { d: "M0 150L320 60V180H0Z", fill: "#0002" }),
    svg("circle", {
      cx: 160,
      cy: 96,
      r: 74,
      fill: "none",
      stroke: "#fff3",
      "stroke-width": 2,
      "stroke-dasharray": "2 9",
    }),
    svg("g", { transform: "translate(118 150)" }, card(-22, "#e9dcc0"), card(-4, "#f4ead3"), card(14, "#fcf6e7")),
    svg("path", { d: "M122 96l9 14-9 14-9-14z", transform: "rotate(14 118 150)", fill: "#9d2226" }),
    svg(
      "g",
      { transform: "translate(214 116) rotate(12)" },
      svg("rect", { x: -24, y: -24, width: 48, height: 48, rx: 9, fill: "#fcf6e7", stroke: "#14233f" }),
      [pip(-11, -11), pip(11, 11), pip(0, 0), pip(-11, 11), pip(11, -11)],
    ),
    svg("path", {
      d: "M170 70a12 12 0 0 1 8 21H182v6H177c1 12 5 20 12 27V134H151V124c7-7 11-15 12-27H158V91H162A12 12 0 0 1 170 70Z",
      fill: "#e3aa3c",
      stroke: "#14233f",
    }),
  );
}
