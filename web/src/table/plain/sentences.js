// Events as sentences, from nothing but their kind and what they tell.

import { textOf } from "./values.js";

/**
 * @param {import("../../contract.js").GameEvent} event
 * @param {import("./names.js").Names} names
 * @returns {import("../../contract.js").Sentence}
 */
export function sentence({ kind, data }, names) {
  const whose = Object.keys(data).find((name) => names.isSeat(name, data[name]));
  const facts = Object.entries(data).filter(([name]) => name !== whose);
  const words = names.event(kind);
  const rest = facts.flatMap(([name, value], index) => [
    index > 0 ? "; " : "",
    facts.length > 1 ? `${names.of(name).toLowerCase()} ` : "",
    ...textOf(name, value, names),
  ]);
  const head = whose ? [names.person(Number(data[whose])), ` · ${words.toLowerCase()}`] : [words];
  return { kind: "line", text: [...head, rest.length ? ": " : "", ...rest].filter((part) => part !== "") };
}
