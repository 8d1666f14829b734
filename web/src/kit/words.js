// A game's own words in the language of the page: sentences around names, with plural forms.

import { currentLanguage } from "../lib/i18n.js";

/** @typedef {string | number | Node} Part */

export class Words {
  /** @param {(language: string) => Promise<Record<string, import("../contract.js").Text>>} load */
  constructor(load) {
    this.from = load;
    /** @type {Record<string, import("../contract.js").Text>} */
    this.texts = {};
    this.language = "";
    this.plural = new Intl.PluralRules("en");
  }

  /** Loads them in the page's language, unless they are there: to be awaited before anything is said. */
  async load() {
    const language = currentLanguage();
    if (this.language === language) return;
    this.texts = await this.from(language);
    this.language = language;
    this.plural = new Intl.PluralRules(language);
  }

  /** @param {string} key */
  knows(key) {
    return key in this.texts;
  }

  /**
   * A sentence as text; `n` chooses its plural form. An unknown key shows itself, which tests notice.
   * @param {string} key
   * @param {Record<string, any>} params
   * @returns {string}
   */
  say(key, params = {}) {
    return this.template(key, params).replace(/\{(\w+)\}/g, (_, name) => params[name] ?? `{${name}}`);
  }

  /**
   * A sentence as texts and elements: a parameter may be an element, such as a die, or several.
   * @param {string} key
   * @param {Record<string, Part | Part[]>} params
   * @returns {(string | Node)[]}
   */
  parts(key, params = {}) {
    return this.template(key, params)
      .split(/(\{\w+\})/)
      .flatMap((part) => (/^\{\w+\}$/.test(part) ? (params[part.slice(1, -1)] ?? part) : part))
      .map((part) => (part instanceof Node ? part : String(part)))
      .filter((part) => part !== "");
  }

  /**
   * @param {string} key
   * @param {Record<string, any>} params
   */
  template(key, params) {
    const text = this.texts[key] ?? key;
    return typeof text === "string" ? text : (text[this.plural.select(params.n)] ?? text.other);
  }
}
