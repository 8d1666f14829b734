// A position that nobody has drawn: what each player has in one table, numbers and words side by side, the rest in
// lists and tables under headings. What has changed is marked, and says what it was.

import { h } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { isPlain, isRecord, textOf } from "./values.js";

const SAID_ELSEWHERE = new Set(["game", "seat", "pending"]);
const SAID_OF_PLAYERS = new Set(["seat", "name", "role"]);
const FOR_PROGRAMS = new Set(["stack", "drawn", "reveals"]);
const MANY = 10; // from here on, a list is folded
const WIDEST = 12; // with more columns, records stand one below the other
const NOT_COMPARED = Symbol("not compared");

export class PositionText {
  /** @param {import("./names.js").Names} names */
  constructor(names) {
    this.names = names;
    /** @type {Set<string>} */
    this.open = new Set(); // the folded parts that somebody has opened
  }

  /**
   * @param {Record<string, unknown>} position
   * @param {Record<string, unknown> | null} before what it is compared with
   * @param {number | null} seat whose view it is
   */
  draw(position, before, seat) {
    const entries = Object.entries(position).filter(([name]) => !SAID_ELSEWHERE.has(name) && !FOR_PROGRAMS.has(name));
    const old = (name) => (before ? before[name] : NOT_COMPARED);
    const own = entries.filter(([name, value]) => this.names.bySeat(name, value));
    const rest = entries.filter((entry) => !own.includes(entry) && !this.tellsSeats(entry));
    const facts = rest.filter(([, value]) => isPlain(value));
    const larger = rest.filter(([, value]) => !isPlain(value));
    const machinery = Object.entries(position).filter(([name]) => FOR_PROGRAMS.has(name));
    return [
      this.players(own, before, seat),
      facts.length > 0 &&
        h(
          "dl",
          { class: "plain-facts" },
          facts.map(([name, value]) => this.term(name, this.inline(name, value, old(name)))),
        ),
      larger.map(([name, value]) =>
        h("section", {}, h("h3", {}, this.names.of(name)), this.block(name, value, old(name), name)),
      ),
      machinery.length > 0 &&
        this.folded("machinery", t("plain.machinery"), () =>
          h("pre", {}, machinery.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join("\n")),
        ),
    ];
  }

  /** How many sit here can be counted. */
  tellsSeats([name, value]) {
    return name === "seats" && value === this.names.players.length;
  }

  /** Everybody at the table, with what the position has of each. */
  players(entries, before, mine) {
    const columns = entries.flatMap(([name, value]) => this.columns(name, value, before));
    const head = columns.map(({ name }) => h("th", { scope: "col" }, this.names.of(name)));
    const rows = this.names.players.map((player, seat) =>
      h(
        "tr",
        { class: seat === mine ? "own" : "" },
        h(
          "th",
          { scope: "row" },
          this.names.person(seat),
          h("span", { class: "soft small" }, [
            this.names.role(player.role),
            seat === mine && ` · ${t("plain.you")}`,
            player.bot && ` · ${t("plain.bot")}`,
          ]),
        ),
        columns.map(({ name, values, olds }) =>
          h("td", {}, this.cell(name, values[seat], olds ? olds[seat] : NOT_COMPARED, `${name}.${seat}`)),
        ),
      ),
    );
    return this.table(t("plain.players"), h("tr", {}, h("th", { scope: "col" }, t("plain.player")), head), rows);
  }

  /** A column for a value that each player has, or one for each part of it. */
  columns(name, value, before) {
    const values = this.names.bySeat(name, value) ?? [];
    const olds = before ? (this.names.bySeat(name, before[name]) ?? []) : null;
    if (!values.every(isRecord)) return [{ name, values, olds }];
    const keys = keysOf(values).filter((key) => !SAID_OF_PLAYERS.has(key));
    const part = (list, key) => list.map((one) => one?.[key]);
    return keys.map((key) => ({ name: key, values: part(values, key), olds: olds && part(olds, key) }));
  }

  /** In a table: what does not fit into a line is folded. */
  cell(name, value, old, at) {
    if (isLine(value)) return this.inline(name, value, old);
    const count = Object.keys(/** @type {object} */ (value)).length;
    return this.folded(at, t("plain.entries", { n: count }), () => this.block(name, value, old, at));
  }

  inline(name, value, old) {
    return this.marked(textOf(name, value, this.names), name, value, old);
  }

  /** What it was is said to those who point at it, and to those who listen. */
  marked(content, name, value, old) {
    if (old === NOT_COMPARED || JSON.stringify(old) === JSON.stringify(value)) return content;
    const was = h("span", {}, textOf(name, old, this.names)).textContent;
    const said = old === undefined ? t("plain.new") : t("plain.was", { value: was ?? "" });
    return h("mark", { class: "changed", title: said }, content, h("span", { class: "sr-only" }, ` (${said})`));
  }

  block(name, value, old, at) {
    if (isPlain(value)) return h("span", {}, this.inline(name, value, old));
    const list = Array.isArray(value);
    const count = Object.keys(value).length;
    if (!count) return h("p", { class: "soft" }, t("plain.none"));
    const make = () => (list ? this.list(name, value, old, at) : this.record(value, old, at));
    return list && count > MANY ? this.folded(at, t("plain.entries", { n: count }), make) : make();
  }

  list(name, values, old, at) {
    const olds = (index) => partOf(old, index);
    if (values.every(isRecord))
      return this.records(
        values.map((one, index) => [index, one]),
        olds,
        at,
      );
    if (values.every((row) => Array.isArray(row) && row.length === values[0].length && row.every(isPlain)))
      return this.grid(values, old, name);
    const each = this.names.areSeats(name, values) ? "seat" : name;
    return h(
      "ol",
      { class: values.every(isLine) ? "plain-values" : "plain-list" },
      values.map((one, index) => h("li", {}, this.block(each, one, olds(index), `${at}.${index}`))),
    );
  }

  /** Rows of the same length, as of a board. */
  grid(rows, old, name) {
    const cells = (row, y) => row.map((one, x) => h("td", {}, this.inline("", one, partOf(partOf(old, y), x))));
    return this.table(
      this.names.of(name),
      null,
      rows.map((row, y) => h("tr", {}, cells(row, y))),
    );
  }

  record(value, old, at) {
    const entries = Object.entries(value);
    if (entries.length > 1 && entries.every(([, one]) => isRecord(one)))
      return this.records(entries, (key) => partOf(old, key), at);
    return h(
      "dl",
      { class: "plain-record" },
      entries.map(([key, one]) => this.term(key, this.cell(key, one, partOf(old, key), `${at}.${key}`))),
    );
  }

  /** Records under common headings; where there are too many of those, one record below the other. */
  records(entries, olds, at) {
    const keys = keysOf(entries.map(([, one]) => one));
    const named = entries.some(([key]) => !Number.isInteger(key));
    if (keys.length > WIDEST)
      return h(
        "ol",
        { class: "plain-list" },
        entries.map(([key, one]) =>
          h("li", {}, named && h("b", {}, this.names.of(key)), this.record(one, olds(key), `${at}.${key}`)),
        ),
      );
    const rows = entries.map(([key, one]) =>
      h(
        "tr",
        {},
        named && h("th", { scope: "row" }, this.names.of(key)),
        keys.map((name) =>
          h("td", {}, name in one ? this.cell(name, one[name], partOf(olds(key), name), `${at}.${key}.${name}`) : ""),
        ),
      ),
    );
    const head = [named && h("td", {}), keys.map((name) => h("th", { scope: "col" }, this.names.of(name)))];
    return this.table(t("plain.entries", { n: entries.length }), h("tr", {}, head), rows);
  }

  /** A table may be wider than its place: then the keyboard can go and scroll. */
  table(caption, head, rows) {
    return h(
      "div",
      { class: "plain-table", tabindex: "0", role: "group", "aria-label": caption },
      h("table", {}, h("caption", { class: "sr-only" }, caption), head && h("thead", {}, head), h("tbody", {}, rows)),
    );
  }

  term(name, content) {
    return h("div", {}, h("dt", {}, this.names.of(name)), h("dd", {}, content));
  }

  /** Drawn only when somebody opens it. */
  folded(at, summary, make) {
    const box = h("details", { open: this.open.has(at) }, h("summary", { dataset: { fold: at } }, summary));
    const fill = () => box.open && box.children.length === 1 && box.append(make());
    box.addEventListener("toggle", () => {
      if (box.open) this.open.add(at);
      else this.open.delete(at);
      fill();
    });
    fill();
    return box;
  }
}

/** Whether a value fits into a line. */
function isLine(value) {
  return isPlain(value) || (Array.isArray(value) && value.length <= MANY && value.every(isPlain));
}

function keysOf(records) {
  return [...new Set(records.flatMap((one) => Object.keys(one ?? {})))];
}

function partOf(old, key) {
  return old === NOT_COMPARED ? NOT_COMPARED : old?.[key];
}
