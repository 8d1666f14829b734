// Looking closer at the map: buttons, wheel, drag; until then the whole sea fits.

import { h } from "../../lib/dom.js";
import { say } from "../say.js";
import { symbol } from "../mats/symbols.js";

const MOST = 4;

export class Zoom {
  constructor(drawing) {
    this.drawing = drawing;
    this.scale = 1;
    this.middle = null;
    this.whole = { x: 0, y: 0, width: 400, height: 400 };
    const button = (name, key, act) =>
      h(
        "button",
        { type: "button", class: "round", "aria-label": say(key), title: say(key), onclick: act },
        symbol(name),
      );
    this.element = h(
      "div",
      { class: "zoom" },
      button("plus", "zoom_in", () => this.by(1.4)),
      button("minus", "zoom_out", () => this.by(1 / 1.4)),
      button("fit", "zoom_fit", () => this.reset()),
    );
    drawing.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    drawing.addEventListener("pointerdown", (event) => this.grab(event));
  }

  fit(whole) {
    this.whole = whole;
    this.show();
  }

  reset() {
    this.scale = 1;
    this.middle = null;
    this.show();
  }

  by(factor) {
    this.scale = Math.min(MOST, Math.max(1, this.scale * factor));
    if (this.scale === 1) this.middle = null;
    this.show();
  }

  wheel(event) {
    if (!event.ctrlKey && this.scale === 1 && event.deltaY > 0) return;
    event.preventDefault();
    this.by(event.deltaY < 0 ? 1.15 : 1 / 1.15);
  }

  grab(event) {
    if (this.scale === 1) return;
    const start = { x: event.clientX, y: event.clientY, ...this.centre() };
    const pixel = this.box().width / this.drawing.getBoundingClientRect().width;
    const drag = (moved) => {
      this.middle = {
        cx: start.cx - (moved.clientX - start.x) * pixel,
        cy: start.cy - (moved.clientY - start.y) * pixel,
      };
      this.show();
    };
    const drop = () => {
      window.removeEventListener("pointermove", drag);
      window.removeEventListener("pointerup", drop);
      window.removeEventListener("pointercancel", drop);
    };
    window.addEventListener("pointermove", drag);
    window.addEventListener("pointerup", drop);
    window.addEventListener("pointercancel", drop);
  }

  centre() {
    const { x, y, width, height } = this.whole;
    return this.middle ?? { cx: x + width / 2, cy: y + height / 2 };
  }

  box() {
    const { cx, cy } = this.centre();
    const [width, height] = [this.whole.width / this.scale, this.whole.height / this.scale];
    return { x: cx - width / 2, y: cy - height / 2, width, height };
  }

  show() {
    const { x, y, width, height } = this.box();
    this.drawing.setAttribute("viewBox", [x, y, width, height].map((number) => number.toFixed(1)).join(" "));
    this.drawing.classList.toggle("zoomed", this.scale > 1);
  }
}
