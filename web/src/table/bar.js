// The bar of a table: whose turn, how long; hints, help, giving up, taking back.

import { coloured, crest } from "../kit/looks.js";
import { h, put } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { icon } from "../lib/icons.js";
import { toast, toastProblem } from "../lib/live.js";
import { address } from "../lib/route.js";
import { deciders, isMine, isSameOffer, turnText } from "./awaiting.js";
import { Clock } from "./clock.js";

export class Bar {
  constructor({ play }) {
    this.play = play;
    this.session = play.session;
    this.clock = new Clock();
    this.turn = h("p", { class: "turn" });
    const button = (key, act, className = "quiet") =>
      h("button", { type: "button", class: className, onclick: act }, t(key));
    this.undo = button("table.undo", () => this.takeBack(), "small undo");
    this.undo.disabled = true;
    const signed = (sign, key, act, className = "quiet") =>
      h(
        "button",
        { type: "button", class: className, title: t(key), onclick: act },
        icon(sign),
        h("span", { class: "word" }, t(key)),
      );
    this.hint = signed("bulb", "table.hint", () => this.advise());
    this.leave = signed("flag", "table.concede", () => this.giveUp(), "quiet danger");
    this.help = signed("help", "table.help", () => {});
    this.who = h("ul", { class: "deciders", "aria-label": t("table.deciders"), hidden: true });
    this.notice = h("p", { class: "seat-notice", role: "status", hidden: true });
    this.element = h(
      "div",
      { class: "bar" },
      this.turn,
      this.clock.element,
      this.who,
      h("div", { class: "bar-buttons" }, this.hint, this.help, this.leave),
      this.notice,
    );
  }

  update(view, previous) {
    const { pending, players, seat } = view;
    const mine = isMine(view);
    const look = pending?.seats.length === 1 ? players[pending.seat]?.look : null;
    const text = turnText(view);
    this.turn.className = mine ? "turn mine" : "turn";
    for (const [name, colour] of Object.entries(look ? coloured(look) : {})) this.turn.style.setProperty(name, colour);
    put(this.turn, look && crest(look), h("b", {}, text));
    document.title = `${text} · Flotilla`; // seen from another tab
    this.clock.update(view, previous);
    this.tellDeciders(view);
    this.hint.hidden = !mine || this.hintless || view.hints === false;
    this.leave.hidden = seat === null || view.status === "finished";
    this.undo.hidden = seat === null || view.status === "finished";
    this.undo.disabled = !this.canTakeBack;
    this.tellSeat(view);
  }

  /** Own answers while others are awaited, or the last choice if nothing came between. */
  get canTakeBack() {
    const { view } = this.session;
    return Boolean(view.pending?.answers?.length) || (isMine(view) && Boolean(this.mayUndo));
  }

  /** Of several seats that decide: who has answered, and who has not. */
  tellDeciders(view) {
    const { pending, players } = view;
    const seats = deciders(view);
    this.who.hidden = !seats.length;
    put(
      this.who,
      seats.map((seat) => {
        const done = pending.answered.includes(seat);
        const state = t(pending.answering === "team" ? "table.may_choose" : done ? "table.done" : "table.not_done");
        return h(
          "li",
          { class: done ? "decider done" : "decider", style: coloured(players[seat].look), title: state },
          done ? icon("check") : crest(players[seat].look),
          h("span", { class: "name" }, players[seat].name),
          h("span", { class: "sr-only" }, `: ${state}`),
        );
      }),
    );
  }

  /** A bot has the seat: until its player chooses again, or for good. */
  tellSeat(view) {
    const own = view.seat === null ? null : view.players[view.seat];
    this.notice.hidden = !own || (!own.bot && !own.away);
    if (!this.notice.hidden) this.notice.textContent = t(own.away ? "table.bot_plays" : "table.given_up");
  }

  heard(messages) {
    const { by, events } = messages.at(-1);
    const final = ({ kind, data }) => kind === "undone" || kind === "answered" || "draw" in data;
    this.mayUndo = by === this.session.view.seat && !events.some(final);
    this.undo.disabled = !this.canTakeBack;
  }

  async takeBack() {
    this.mayUndo = false;
    this.undo.disabled = true;
    await this.session.undo();
  }

  async giveUp() {
    const { confirm } = await import("./choosing/confirm.js");
    const alone = this.session.view.players.length === 1;
    const question = t(alone ? "table.concede_alone" : "table.concede_sure");
    if (!(await confirm(question, t("table.concede_yes")))) return;
    if (await this.session.concede()) toast(t("table.conceded"));
  }

  /** Ask a bot; where there are no hints, the button goes away. */
  async advise() {
    this.hint.disabled = true;
    const asked = this.session.view;
    try {
      const { hints } = await this.session.hints();
      if (isSameOffer(this.session.view, asked)) this.showHints(hints);
    } catch (error) {
      this.hintless = error.status === 404 || error.status === 403;
      this.hint.hidden = this.hintless;
      toastProblem(error);
    } finally {
      this.hint.disabled = false;
    }
  }

  showHints(hints) {
    if (!hints.length) return toast(t("table.no_hint"));
    toast(`${hints[0].label}: ${hints[0].reason}`, { seconds: 10 });
    return this.play.panel.advise(hints.slice(0, 3));
  }

  endings(view) {
    const again = h("button", { type: "button", class: "primary", onclick: () => this.rematch() }, t("table.rematch"));
    return [
      view.seat !== null && again,
      h("a", { class: "button", href: address("replay", view.match_id) }, t("table.replay")),
      h("a", { class: "button quiet", href: "#/" }, t("table.lobby")),
    ];
  }

  async rematch() {
    try {
      const match = await this.session.rematch();
      this.play.navigate(address("match", match.match_id));
    } catch (error) {
      toastProblem(error);
    }
  }

  destroy() {
    this.clock.destroy();
  }
}
