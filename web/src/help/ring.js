// A ring around what the coach speaks of. The table draws its parts anew, so that the ring keeps looking for its place.

export class Ring {
  constructor() {
    this.watch = new MutationObserver(() => this.look());
    this.places = [];
  }

  /** `places`: selectors, of which the first that is found on the table is meant. */
  around(places = []) {
    this.watch.disconnect();
    document.querySelectorAll(".coached").forEach((element) => element.classList.remove("coached"));
    this.places = places;
    this.led = false;
    if (!places.length) return;
    this.watch.observe(document.body, { childList: true, subtree: true });
    this.look();
  }

  look() {
    const found = this.places.map((place) => document.querySelector(`.table ${place}`)).find(Boolean);
    if (!found || found.classList.contains("coached")) return;
    document.querySelectorAll(".coached").forEach((element) => element.classList.remove("coached"));
    found.classList.add("coached");
    this.lead(found);
  }

  /** On a narrow screen it may be behind another tab: go there, once. */
  lead(found) {
    if (this.led || found.checkVisibility()) return;
    this.led = true;
    const panel = found.closest("[data-panel]")?.dataset.panel;
    /** @type {HTMLElement | null} */ (document.querySelector(`.tabs [data-tab="${panel}"]`))?.click();
  }
}
