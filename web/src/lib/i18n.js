// Texts in the language of the page: t("lobby.waiting", {n: 3}). A text with plural forms is an object by form.

import english from "../texts/en.js";

const LOADERS = { en: async () => english, ru: load("ru"), it: load("it") };
let texts = english;
let language = "en";
let plural = new Intl.PluralRules("en");

function load(code) {
  return async () => (await import(`../texts/${code}.js`)).default;
}

export async function setLanguage(code) {
  texts = await LOADERS[code]();
  language = code;
  plural = new Intl.PluralRules(code);
  document.documentElement.lang = code;
}

export function currentLanguage() {
  return language;
}

/** The text of a key with its {params}. An unknown key shows itself, which tests notice. */
export function t(key, params = {}) {
  const text = texts[key] ?? english[key] ?? key;
  const form = typeof text === "string" ? text : (text[plural.select(params.n)] ?? text.other);
  return form.replace(/\{(\w+)\}/g, (_, name) => params[name] ?? `{${name}}`);
}

export function known(key) {
  return key in english;
}

export function date(text) {
  return new Date(text).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
}
