/**
 * What the page and the drawing of a game promise each other. A game is a folder beside this file: its `shell.js` is in
 * the list of `games.js` and holds what the page knows of the game without drawing it; its `game.js` draws, and is
 * loaded when a table is shown. Nothing here is run: these are types for `make types-js`.
 *
 * @module
 */

/**
 * A choice as the host offers it.
 * @typedef {{ id: string, label: string, choice: Record<string, unknown> & { verb: string } }} Offer
 */

/**
 * Something that happened, as the host tells it.
 * @typedef {{ kind: string, data: Record<string, any> }} GameEvent
 */

/**
 * What one version of a match brought.
 * @typedef {{ version: number, events: GameEvent[] }} Message
 */

/**
 * A seat's or a spectator's view of a match (`GET /game/v1/matches/{id}`); `position` is the game's own.
 * @typedef {object} View
 * @property {string} match_id
 * @property {number} version
 * @property {"active" | "finished"} status
 * @property {number | null} seat
 * @property {{ name: string, role: string, bot?: string | null }[]} players
 * @property {{ seat: number, kind: string, prompt?: string, choices?: Offer[] } | null} pending
 * @property {any} position
 */

/**
 * What a game describes of itself (`GET /lobby/v1/games/{id}`), with `names` in the reader's language.
 * @typedef {Record<string, any> & { names: Record<string, string> }} Components
 */

/**
 * The parts of a table, which the page lays out.
 * @typedef {{ track: Element, map: Element, market: Element, own: Element, others: Element }} Parts
 */

/**
 * A drawing of one match.
 * @typedef {object} Drawing
 * @property {Parts} parts
 * @property {(view: View, previous?: View | null) => void} update brings everything up to a view; `previous` is the one
 *   before it, if this is a step from one to the next
 * @property {(messages: Message[], old: boolean) => void} hear what happened; `old`: before this page looked
 * @property {(choose: (offer: Offer) => void) => void} onChoose where the drawing itself offers a choice
 * @property {() => void} clear somebody chose: what was only being shown is put away
 * @property {(choice: Offer["choice"]) => Record<string, unknown>} place the arguments of a choice as they are written
 *   in data attributes on what is drawn
 * @property {(offer: Offer) => string} group the heading of a choice in a long list
 * @property {(offer: Offer | null) => void} preview what a choice would do, on the table
 * @property {(offer: Offer) => unknown} outlook the same in words
 * @property {(target: Element) => unknown} about what something drawn is, in words
 * @property {(event: GameEvent) => unknown} tell a sentence for the log; nothing for what needs none
 * @property {(view: View, messages: Message[], endings: unknown) => unknown} showEnding
 * @property {() => void} destroy the table is left
 */

/**
 * A game's `game.js`.
 * @typedef {object} DrawingModule
 * @property {() => Promise<void>} prepare loads what must be there before anything is drawn
 * @property {(components: Components, options: { animates: () => boolean }) => Drawing} createDrawing
 */

/**
 * One of the rules, for the reference.
 * @typedef {{ id: string, title: string, body: string }} Topic
 */

/**
 * What the coach says to a role; `at` are selectors of what a step is about.
 * @typedef {{ id: string, title: string, text: string, topic?: string, when?: any, at?: string[] }} Step
 * @typedef {{ welcome: Step, steps: Step[] }} Script
 */

/**
 * A game's `shell.js`.
 * @typedef {object} GameShell
 * @property {string[]} roles
 * @property {(language: string) => Promise<Record<string, any>>} texts for the lobby
 * @property {(language: string) => Promise<Topic[]>} reference
 * @property {(language: string) => Promise<Record<string, Script>>} guide
 * @property {(players: View["players"]) => Promise<(event: GameEvent) => unknown>} teller
 * @property {() => Promise<{ Witness: any, Differs: any }>} draws which events show which draws of the dice
 */

export {};
