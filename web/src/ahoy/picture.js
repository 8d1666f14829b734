// A look at the sea of Ahoy, for the catalogue.

import { svg } from "../lib/dom.js";

const SHADES = { sky: "#f6d9a0", haze: "#f0b77a", far: "#5f9fae", mid: "#2f6c7c", near: "#174a60", ink: "#14233f" };

function wave(y, shade) {
  const crests = Array.from({ length: 9 }, () => "q10 -7 20 0 t20 0").join(" ");
  return svg("path", { d: `M-10 ${y} ${crests} V190 H-10 Z`, fill: shade });
}

function island(x, y, size) {
  return svg(
    "g",
    { transform: `translate(${x} ${y}) scale(${size})` },
    svg("path", { d: "M-46 0C-36 -22 -18 -30 -2 -26C14 -42 34 -20 46 0Z", fill: "#7d8f52" }),
    svg("path", { d: "M-52 2C-40 -6 -22 -9 0 -8S40 -6 52 2Z", fill: "#e6cf9c" }),
    svg("path", {
      d: "M8 -22c3 -10 2 -16 -1 -24M7 -46c-8 -6 -14 -4 -17 2M7 -46c8 -6 14 -3 16 3M7 -46c-2 -8 4 -12 9 -12",
      fill: "none",
      stroke: "#3f5230",
      "stroke-width": 3.5,
      "stroke-linecap": "round",
    }),
  );
}

function ship(x, y, size, sail, hull) {
  return svg(
    "g",
    { transform: `translate(${x} ${y}) scale(${size})` },
    svg("path", { d: "M0 -52V2M-22 -34V2", stroke: SHADES.ink, "stroke-width": 2.5 }),
    svg("path", { d: "M2 -50C20 -42 27 -24 26 -6H2Z", fill: sail }),
    svg("path", { d: "M-3 -44C-4 -28 -4 -18 -3 -6H-18C-18 -22 -12 -36 -3 -44Z", fill: "#fcf6e7" }),
    svg("path", { d: "M-24 -32C-36 -26 -38 -14 -37 -6H-24Z", fill: sail }),
    svg("path", { d: "M0 -52l13 4-13 4z", fill: "#9d2226" }),
    svg("path", { d: "M-44 0H36C32 12 24 18 12 18H-26C-36 18 -42 10 -44 0Z", fill: hull }),
    svg("path", { d: "M-41 5H34", stroke: "#e3aa3c", "stroke-width": 2 }),
  );
}

function rays() {
  return Array.from({ length: 9 }, (_, at) =>
    svg("path", { d: "M0 -44L3 -150H-3Z", transform: `rotate(${at * 20 - 80})`, fill: "#fcf0cf", opacity: 0.55 }),
  );
}

export function picture() {
  return svg(
    "svg",
    { viewBox: "0 0 320 180", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" },
    svg("rect", { width: 320, height: 180, fill: SHADES.sky }),
    svg("g", { transform: "translate(206 104)" }, rays(), svg("circle", { r: 36, fill: "#fdf3d6" })),
    svg("path", { d: "M0 96C60 84 120 100 180 90S280 84 320 92V130H0Z", fill: SHADES.haze, opacity: 0.6 }),
    wave(108, SHADES.far),
    island(262, 116, 0.85),
    ship(66, 108, 0.5, "#74347f", "#4b3a2c"),
    wave(122, SHADES.mid),
    ship(150, 130, 1.05, "#e3aa3c", "#1f5a9e"),
    wave(146, SHADES.near),
    svg("path", {
      d: "M30 172q8 -5 16 0t16 0M232 166q8 -5 16 0t16 0",
      fill: "none",
      stroke: "#9cc6cd",
      "stroke-width": 2,
    }),
  );
}
