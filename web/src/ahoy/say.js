// Ahoy's own words in the language of the page: sentences around names and effects, which come from the server.

import { load } from "../lib/files.js";
import { currentLanguage } from "../lib/i18n.js";

let texts = {};
let language = "";
let plural = new Intl.PluralRules("en");

export async function loadTexts() {
  if (language === currentLanguage()) return;
  texts = await load(`ahoy/texts/${currentLanguage()}/table.js`);
  language = currentLanguage();
  plural = new Intl.PluralRules(language);
}

function template(key, params) {
  const text = texts[key] ?? key;
  return typeof text === "string" ? text : (text[plural.select(params.n)] ?? text.other);
}

export function knows(key) {
  return key in texts;
}

/** A sentence as text. */
export function say(key, params = {}) {
  return template(key, params).replace(/\{(\w+)\}/g, (_, name) => params[name] ?? `{${name}}`);
}

/** A sentence as texts and elements: a parameter may be an element, such as a die. */
export function sayParts(key, params = {}) {
  return template(key, params)
    .split(/(\{\w+\})/)
    .map((part) => (/^\{\w+\}$/.test(part) ? (params[part.slice(1, -1)] ?? part) : part))
    .filter((part) => part !== "");
}
