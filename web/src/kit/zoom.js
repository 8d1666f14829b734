// Looking closer at a board: buttons, wheel, drag; until then the whole of it fits.

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { symbol } from "./symbols.js";

const SIGNS = { in: "|M12 5v14M5 12h14", out: "|M5 12h14", fit: "|M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" };

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/** Owns the `viewBox` of a drawing; `element` holds the buttons, to be put over a corner of it. */
export class Zoom {
  /**
   * @param {SVGElement} drawing
   * @param {{ most?: number, whole?: string }} options how much closer one may look; what the last button shows
   */
  constructor(drawing, { most = 4, whole = t("zoom.fit") } = {}) {
    this.drawing = drawing;
    this.most = most;
    this.scale = 1;
    /** @type {{ cx: number, cy: number } | null} */
    this.middle = null;
    /** @type {Box} */
    this.whole = { x: 0, y: 0, width: 400, height: 400 };
    const button = (sign, title, act) =>
      h("button", { type: "button", class: "round", "aria-label": title, title, onclick: act }, symbol(sign));
    this.element = h(
      "div",
      { class: "zoom" },
      button(SIGNS.in, t("zoom.in"), () => this.by(1.4)),
      button(SIGNS.out, t("zoom.out"), () => this.by(1 / 1.4)),
      button(SIGNS.fit, whole, () => this.reset()),
    );
    drawing.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    drawing.addEventListener("pointerdown", (event) => this.grab(event));
  }

  /**
   * What there is to see, in the drawing's units; called again when that grows.
   * @param {Box} whole
   */
  fit(whole) {
    this.whole = whole;
    this.show();
  }

  reset() {
    this.scale = 1;
    this.middle = null;
    this.show();
  }

  /** @param {number} factor */
  by(factor) {
    this.scale = Math.min(this.most, Math.max(1, this.scale * factor));
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
