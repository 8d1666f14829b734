// What this browser remembers: language, theme, motion, and who plays here. Other tabs hear of changes.

const PLACE = "flotilla.settings";
const LATER_MS = 1000;
export const LANGUAGES = { en: "English", ru: "Русский", it: "Italiano" };
export const THEMES = ["auto", "light", "dark"];

const DEFAULTS = { language: "", theme: "auto", motion: true, player: null, tutorials: {} };

export class Settings extends EventTarget {
  constructor(storage = window.localStorage) {
    super();
    this.storage = storage;
    this.values = { ...DEFAULTS, ...this.read() };
    this.applyTheme();
    setTimeout(() => this.listen(), LATER_MS);
  }

  /** Not at once: the first listener waits for the browser's store, and showing the page must not wait for that. */
  listen() {
    window.addEventListener("storage", (event) => event.key === PLACE && this.reload());
    if (JSON.stringify({ ...DEFAULTS, ...this.read() }) !== JSON.stringify(this.values)) this.reload(); // changed since
  }

  read() {
    try {
      return JSON.parse(this.storage.getItem(PLACE) ?? "{}") ?? {};
    } catch {
      return {}; // somebody else's text in our place
    }
  }

  reload() {
    this.values = { ...DEFAULTS, ...this.read() };
    this.changed();
  }

  set(name, value) {
    this.values = { ...DEFAULTS, ...this.read(), [name]: value };
    this.storage.setItem(PLACE, JSON.stringify(this.values));
    this.changed();
  }

  changed() {
    this.applyTheme();
    this.dispatchEvent(new Event("change"));
  }

  /** Call `listener` on every change; returns what ends that. */
  onChange(listener) {
    this.addEventListener("change", listener);
    return () => this.removeEventListener("change", listener);
  }

  applyTheme() {
    const { theme } = this.values;
    document.documentElement.dataset.theme = theme === "auto" ? "" : theme;
    document.documentElement.dataset.motion = this.animates ? "on" : "off";
  }

  get language() {
    const wanted = [this.values.language, ...navigator.languages.map((tag) => tag.slice(0, 2))];
    return wanted.find((language) => language in LANGUAGES) ?? "en";
  }

  get theme() {
    return this.values.theme;
  }

  /** Whether things may move: switched on here, and not unwanted by the system. */
  get animates() {
    return this.values.motion && !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  get motion() {
    return this.values.motion;
  }

  /** {player_id, name, api_key}, or null. */
  get player() {
    return this.values.player;
  }

  get key() {
    return this.values.player?.api_key ?? "";
  }
}
