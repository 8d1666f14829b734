// Choices find what is drawn for them: an argument {space: "2nw"} belongs to every element with data-space="2nw".

import { openMenu } from "./menu.js";

const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export class Targets {
  /** `handlers`: choose(choice), preview(choice or null). `place` may add arguments that tell things apart. */
  constructor(root, { choose, preview, place = (choice) => choice }) {
    this.root = root;
    this.handlers = { choose, preview };
    this.place = place;
    this.found = new Map(); // element -> its choices
    this.homes = new Map(); // id of a choice -> its elements
    root.addEventListener("click", (event) => this.clicked(event));
    root.addEventListener("keydown", (event) => this.pressed(event));
    for (const kind of ["pointerover", "focusin"]) root.addEventListener(kind, (event) => this.entered(event));
    for (const kind of ["pointerout", "focusout"]) root.addEventListener(kind, (event) => this.left(event));
  }

  apply(choices) {
    const focused =
      document.activeElement && this.found.has(document.activeElement) ? keyOf(document.activeElement) : "";
    this.clear();
    for (const choice of choices) {
      const elements = this.elementsFor(choice);
      this.homes.set(choice.id, elements);
      for (const element of elements) this.found.set(element, [...(this.found.get(element) ?? []), choice]);
    }
    for (const [element, its] of this.found) mark(element, its);
    this.rove();
    if (focused) [...this.found.keys()].find((element) => keyOf(element) === focused)?.focus({ preventScroll: true });
  }

  clear() {
    for (const element of this.found.keys()) unmark(element);
    this.found.clear();
    this.homes.clear();
  }

  elementsFor(choice) {
    const { verb, ...values } = this.place(choice.choice);
    for (const [name, value] of Object.entries(values)) {
      const found = this.root.querySelectorAll(`[data-${name}="${CSS.escape(value)}"]`);
      const fitting = [...found].filter((element) => fits(element, { verb, ...values }));
      if (fitting.length) return fitting;
    }
    return [...this.root.querySelectorAll(`[data-verb="${verb}"]`)].filter((element) =>
      fits(element, { verb, ...values }),
    );
  }

  choicesAt(event) {
    const element = event.target.closest?.(".can");
    return element && this.found.has(element) ? { element, choices: this.found.get(element) } : null;
  }

  clicked(event) {
    const hit = this.choicesAt(event);
    if (hit) this.activate(hit.element, hit.choices);
  }

  activate(element, choices) {
    if (choices.length === 1) this.handlers.choose(choices[0]);
    else openMenu(element, choices, this.handlers);
  }

  pressed(event) {
    const hit = this.choicesAt(event);
    if (!hit) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.activate(hit.element, hit.choices);
    } else if (event.key in ARROWS && hit.element instanceof SVGElement) {
      event.preventDefault();
      this.step(hit.element, ARROWS[event.key]);
    }
  }

  entered(event) {
    const hit = this.choicesAt(event);
    if (hit) this.handlers.preview(hit.choices[0], hit.element);
  }

  left(event) {
    if (this.choicesAt(event)) this.handlers.preview(null);
  }

  /** Show which elements a choice belongs to. */
  warm(choice) {
    for (const element of this.found.keys()) element.classList.remove("hot");
    for (const element of this.homes.get(choice?.id) ?? []) element.classList.add("hot");
  }

  /** Of all targets in a drawing, one is in the order of Tab; arrows lead to the others. */
  rove(chosen = /** @type {Element | null} */ (null)) {
    const drawn = [...this.found.keys()].filter((element) => element instanceof SVGElement);
    const first = chosen ?? drawn[0];
    for (const element of drawn) element.setAttribute("tabindex", element === first ? "0" : "-1");
  }

  step(from, [dx, dy]) {
    const here = middle(from);
    /** @type {{ element: SVGElement, cost: number } | null} */
    let best = null;
    for (const element of this.found.keys()) {
      if (element === from || !(element instanceof SVGElement)) continue;
      const there = middle(element);
      const [ahead, aside] = [
        (there.x - here.x) * dx + (there.y - here.y) * dy,
        Math.abs((there.x - here.x) * dy + (there.y - here.y) * dx),
      ];
      const cost = ahead + 2 * aside;
      if (ahead > 1 && (!best || cost < best.cost)) best = { element, cost };
    }
    if (!best) return;
    this.rove(best.element);
    best.element.focus();
  }
}

/** An element may say more than the argument it was found by; what it says must not contradict the choice. */
function fits(element, values) {
  return Object.entries(values).every(
    ([name, value]) => !(name in element.dataset) || element.dataset[name] === String(value),
  );
}

function keyOf(element) {
  return JSON.stringify({ ...element.dataset });
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function mark(element, choices) {
  element.classList.add("can");
  element.setAttribute("role", "button");
  element.setAttribute("tabindex", "0");
  if (element.hasAttribute("aria-label")) element.dataset.said = element.getAttribute("aria-label");
  element.setAttribute("aria-label", choices.map((choice) => choice.label).join(", "));
  element.removeAttribute("aria-hidden");
}

function unmark(element) {
  element.classList.remove("can", "hot");
  element.removeAttribute("role");
  element.removeAttribute("tabindex");
  element.removeAttribute("aria-label");
  if (element.dataset.said) element.setAttribute("aria-label", element.dataset.said);
  delete element.dataset.said;
}
