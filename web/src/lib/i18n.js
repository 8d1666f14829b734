// Texts in the language of the page: t("open.free", {n: 3}). A text with plural forms is an object by form.

let texts = {};
let language = "en";
let plural = new Intl.PluralRules("en");

export function setLanguage(code, itsTexts) {
  texts = itsTexts;
  language = code;
  plural = new Intl.PluralRules(code);
  document.documentElement.lang = code;
}

export function currentLanguage() {
  return language;
}

/** The text of a key with its {params}. An unknown key shows itself, which tests notice. */
export function t(key, params = {}) {
  const text = texts[key] ?? key;
  const form = typeof text === "string" ? text : (text[plural.select(params.n)] ?? text.other);
  return form.replace(/\{(\w+)\}/g, (_, name) => params[name] ?? `{${name}}`);
}

/** The text if there is one, else something else. */
export function tOr(key, otherwise, params = {}) {
  return key in texts ? t(key, params) : otherwise;
}

export function date(text) {
  return new Date(text).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
}

export function number(value, digits = 0) {
  return value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** "Ada, Ben and Cleo", or "Ada, Ben or Cleo". */
export function together(names, way = "and") {
  return new Intl.ListFormat(language, { type: way === "or" ? "disjunction" : "conjunction" }).format(names);
}

/** "4 minutes ago", roughly. */
export function ago(text) {
  const seconds = (new Date(text).getTime() - Date.now()) / 1000;
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "short" });
  /** @type {[Intl.RelativeTimeFormatUnit, number][]} */
  const units = [
    ["day", 86_400],
    ["hour", 3600],
    ["minute", 60],
  ];
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 1];
  return words.format(Math.round(seconds / size), unit);
}

/** "3:05" */
export function minutes(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
