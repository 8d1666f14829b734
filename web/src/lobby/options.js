// The options of a game as a form, made from their JSON Schema; and in words, where they are not the usual ones.

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { checkbox, choose, field, newId, select } from "../lib/parts.js";
import { optionsOf } from "./catalogue.js";

/** @typedef {import("./catalogue.js").Option} Option */

const FEW = 3; // values that are shown side by side

/**
 * A field for each option; `chosen` collects what is not the default. An option of a kind that no form has is left out.
 * @param {import("./catalogue.js").Game} game
 * @param {Record<string, unknown>} chosen
 */
export function optionFields(game, chosen) {
  return Object.entries(game.options.properties).map(([name, option]) => {
    const set = (value) => {
      delete chosen[name];
      if (value !== option.default) chosen[name] = value;
    };
    return fieldOf(option.title ?? name, option, chosen[name] ?? option.default, set);
  });
}

/** Whether all fields of a form can be sent; leads to the first that cannot. */
export function areRight(form) {
  const wrong = /** @type {HTMLElement | null} */ (form.querySelector("[aria-invalid=true]"));
  wrong?.closest("details")?.setAttribute("open", "");
  wrong?.focus();
  return !wrong;
}

function fieldOf(title, option, value, set) {
  if (option.enum) return ofValues(title, option, value, set);
  if (option.type === "boolean") return hinted(checkbox(title, Boolean(value), set), option.description);
  if (option.type === "integer") return ofNumber(title, option, value, set);
  return option.type === "string" && ofText(title, option, value, set);
}

function ofValues(title, option, value, set) {
  const values = option.enum.map((one) => [one, option["x-labels"]?.[one] ?? one]);
  const pick = (text) => set(option.enum.find((one) => String(one) === String(text)));
  if (values.length > FEW) return field(title, select(values, value, pick), option.description);
  return hinted(choose(title, values, value, pick), option.description);
}

function ofNumber(title, option, value, set) {
  const { minimum: min, maximum: max } = option;
  const input = h("input", { type: "number", step: 1, min, max, required: true, value, inputmode: "numeric" });
  return checked(title, input, option.description, t("options.whole", { min, max }), () => set(Number(input.value)));
}

function ofText(title, option, value, set) {
  const max = option.maxLength ?? 100;
  const input = h("input", { value: value ?? "", autocomplete: "off" });
  const check = () => input.setCustomValidity(input.value.length > max ? "too long" : "");
  input.addEventListener("input", check);
  return checked(title, input, option.description, t("options.text", { max }), () => set(input.value));
}

/** A field that says what would be right as soon as something else is in it. */
function checked(title, input, hint, right, set) {
  const complaint = h("p", { class: "small bad", role: "alert" });
  input.addEventListener("input", () => {
    const good = input.validity.valid;
    complaint.textContent = good ? "" : right;
    input.setAttribute("aria-invalid", String(!good));
    if (good) set();
  });
  return h("div", { class: "stack tight" }, field(title, input, hint), complaint);
}

function hinted(control, hint) {
  if (!hint) return control;
  const id = newId("hint");
  (control.querySelector("input[type=checkbox]") ?? control).setAttribute("aria-describedby", id);
  return h("div", {}, control, h("p", { class: "small soft", id }, hint));
}

/** The options of a match that are not the usual ones: "Course: Long". */
export function optionWords(game, chosen = {}) {
  const options = optionsOf(game);
  const unusual = Object.entries(chosen).filter(([name, value]) => name in options && value !== options[name].default);
  return unusual.map(([name, value]) => {
    const { title = name, type, "x-labels": labels = {} } = options[name];
    if (type === "boolean") return value ? title : t("options.without", { title });
    return `${title}: ${labels[value] ?? value}`;
  });
}
