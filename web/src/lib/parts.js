// Small pieces that pages are made of.

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { toast, toastProblem } from "./live.js";

let numbered = 0;

export function newId(prefix) {
  numbered += 1;
  return `${prefix}-${numbered}`;
}

/** A part of a page with a heading of its own. */
export function section(title, ...children) {
  const id = newId("section");
  return h("section", { class: "card", "aria-labelledby": id }, h("h2", { id }, title), ...children);
}

export function field(label, control, hint = "") {
  control.id ||= newId("field");
  const about = hint && h("p", { class: "small soft", id: `${control.id}-hint` }, hint);
  if (about) control.setAttribute("aria-describedby", about.id);
  return h("div", { class: "field" }, h("label", { for: control.id }, label), control, about);
}

export function select(options, value, onchange = (_value) => {}) {
  const entries = options.map(([key, text]) =>
    h("option", { value: key, selected: String(key) === String(value) }, text),
  );
  return h("select", { onchange: (event) => onchange(event.target.value) }, entries);
}

/** Radio buttons that look like one control. Options: [value, what to show, explanation?]. */
export function choose(legend, options, value, onchange, style = "segments") {
  const name = newId("choice");
  const items = options.map(([key, text, about]) => {
    const checked = String(key) === String(value);
    const input = h("input", { type: "radio", name, value: key, checked, onchange: () => onchange(key) });
    return h("label", { class: "option" }, input, h("span", { class: "option-face" }, text, about));
  });
  return h("fieldset", { class: style }, h("legend", {}, legend), h("div", { class: "options" }, items));
}

export function checkbox(text, checked, onchange) {
  const input = h("input", { type: "checkbox", checked, onchange: (event) => onchange(event.target.checked) });
  return h("label", { class: "check" }, input, h("span", {}, text));
}

export function empty(text, ...more) {
  return h("div", { class: "empty" }, h("p", {}, text), ...more);
}

/** A button whose work takes a while: it cannot be pressed twice, and what goes wrong is told. */
export function action(label, work, attributes = {}) {
  const button = h("button", { type: "button", ...attributes }, label);
  button.addEventListener("click", () => working(button, work));
  return button;
}

export async function working(button, work) {
  if (button.getAttribute("aria-disabled") === "true") return;
  button.setAttribute("aria-disabled", "true"); // and not `disabled`, which would lose the focus
  button.classList.add("busy");
  try {
    await work();
  } catch (error) {
    toastProblem(error);
  } finally {
    button.removeAttribute("aria-disabled");
    button.classList.remove("busy");
  }
}

/** A text to give away, with a button that copies it. */
export function copyable(label, text) {
  const input = h("input", { readonly: true, value: text, onfocus: (event) => event.target.select() });
  const copy = action([icon("link"), t("copy")], () => copyText(text));
  return h("div", { class: "copyable" }, field(label, input), copy);
}

export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("copied"), { kind: "good" });
  } catch {
    toast(t("copy_by_hand"));
  }
}

/** A dialog that closes itself with Escape; `build(close)` gives what it holds. */
export function openDialog(title, build, { wide = false } = {}) {
  const id = newId("dialog");
  const close = () => dialog.close();
  const head = h(
    "header",
    { class: "dialog-head" },
    h("h2", { id, tabindex: "-1" }, title),
    h("button", { class: "quiet round", type: "button", "aria-label": t("close"), onclick: close }, icon("cross")),
  );
  const dialog = h("dialog", { "aria-labelledby": id, class: wide ? "wide" : "" }, head);
  dialog.append(h("div", { class: "dialog-body" }, build(close)));
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && close());
  document.body.append(dialog);
  dialog.showModal();
  head.firstChild.focus();
  return dialog;
}

/** Asks before something that cannot be taken back; resolves to true or false. */
export function confirmed(title, text, yes) {
  return new Promise((resolve) => {
    const dialog = openDialog(title, (close) => [
      h("p", {}, text),
      h(
        "div",
        { class: "row end" },
        h("button", { type: "button", onclick: close }, t("cancel")),
        h("button", { type: "button", class: "danger", onclick: () => (resolve(true), close()) }, yes),
      ),
    ]);
    dialog.addEventListener("close", () => resolve(false));
  });
}

/** Does something now and every so often while the page is looked at; returns what ends it. */
export function repeat(work, milliseconds) {
  let ended = false;
  let timer = 0;
  const again = async () => {
    clearTimeout(timer);
    if (document.visibilityState === "visible") await work().catch((error) => ended || toastOnce(error));
    if (!ended) timer = setTimeout(again, milliseconds);
  };
  again();
  document.addEventListener("visibilitychange", again);
  return () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", again);
  };
}

/** The server being away is on the notice at the top already. */
function toastOnce(error) {
  if (error.kind !== "no-answer" && !(error.status >= 500)) toastProblem(error);
}
