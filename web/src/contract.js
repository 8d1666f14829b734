/**
 * What the page and the drawing of a game promise each other. A game is a folder beside this file, listed in
 * `games.js`, or comes with an installed package: its `shell.js` holds what the page knows of the game without its
 * table; its `game.js` draws that, and is loaded when a table is shown. Nothing here is run: these are types for
 * `make types-js`.
 *
 * @module
 */

/**
 * A choice as the host offers it; what it holds beside its verb is the game's own.
 * @template [Choice=Record<string, unknown> & { verb: string }]
 * @typedef {{ id: string, label: string, choice: Choice }} Offer
 */

/**
 * Something that happened, as the host tells it.
 * @typedef {{ kind: string, data: Record<string, unknown> }} GameEvent
 */

/**
 * What one version of a match brought; `by` is the seat whose choice did, or -1, and `choice` that choice's id, if the
 * one who looks may know it.
 * @typedef {{ version: number, by: number, choice?: string, events: GameEvent[] }} Message
 */

/**
 * A seat at the table; `bot` is the level of the bot that plays it now. The page adds how the seat looks.
 * @typedef {{ name: string, role: string, bot?: string | null, away?: boolean, look: Look }} Player
 */

/**
 * The decision that a match waits for. `seat` is -1 for the host itself; of several seats it is the own one, else the
 * first. `answering` says whether "one" seat answers, "each" of several for itself, or any one of a "team"; of "each",
 * `answered` has the seats that are not awaited any more, and `answers` the ids of what the own seat has answered.
 * `choices` are there for a seat that is awaited.
 * @typedef {object} Pending
 * @property {number} seat
 * @property {string} kind
 * @property {string} [prompt]
 * @property {number[]} seats all that are awaited
 * @property {"one" | "each" | "team"} answering
 * @property {number[]} answered
 * @property {string[]} [answers]
 * @property {string[]} [answer_labels]
 * @property {Offer[]} [choices]
 */

/**
 * How a match has ended. Without winners, the side that the rules play has won. `ranking` has groups of seats that
 * share a place, an empty one for that side; `teams` are the seats that win and lose together.
 * @typedef {object} Outcome
 * @property {number[]} winners
 * @property {number[]} scores by seat
 * @property {string} reason
 * @property {number[][]} ranking
 * @property {number[][]} teams
 */

/**
 * A seat's or a spectator's view of a match (`GET /game/v1/matches/{id}`); `position` is the game's own, and the page
 * does not look into it. A spectator's `seat` is null.
 * @template [Position=unknown]
 * @typedef {object} View
 * @property {string} game
 * @property {string} match_id
 * @property {Record<string, unknown>} options of the game, as they were chosen for this match
 * @property {number} version
 * @property {"active" | "finished"} status
 * @property {number | null} seat
 * @property {Player[]} players
 * @property {Pending | null} pending
 * @property {Position} position
 * @property {Outcome | null} [outcome]
 */

/**
 * What a game describes of itself (`GET /lobby/v1/games/{id}`), in the reader's language. Where `names` has an id, and
 * `event.…` a kind of event, a plain table and the log say that instead of the id. `per_seat` are the fields of views
 * and events that are lists with one entry for each seat, in the order of seats.
 * @typedef {object} Components
 * @property {string} [name]
 * @property {Record<string, string>} [names]
 * @property {string[]} [per_seat]
 * @property {{ roles?: Record<string, { name: string }> }} [about]
 */

/**
 * The parts of a table, which the page lays out; only the map must be there. On a narrow screen, the market, the own
 * and the others' things are behind tabs.
 * @typedef {{ map: Element, track?: Element, market?: Element, own?: Element, others?: Element }} Parts
 */

/**
 * An event in words: text and elements, as a line, the head of what follows, or a part of a battle.
 * @typedef {{ text: (string | Node)[], kind: "line" | "head" | "battle" }} Sentence
 */

/**
 * A drawing of one match. docs/draw-a-game.md says when each member is called.
 * @template [Position=unknown]
 * @template [Choice=Offer["choice"]]
 * @typedef {object} Drawing
 * @property {Parts} parts
 * @property {(view: View<Position>, previous?: View<Position> | null) => void} update brings everything up to a view;
 *   `previous` is the one before it, if this is a step from one to the next
 * @property {(messages: Message[], old: boolean) => void} hear what happened; `old`: before this page looked
 * @property {(choose: (offer: Offer<Choice>) => void) => void} onChoose where the drawing itself offers a choice
 * @property {() => void} clear somebody chose: what was only being shown is put away
 * @property {(choice: Choice) => Record<string, unknown>} place the arguments of a choice as they are written
 *   in data attributes on what is drawn
 * @property {(offer: Offer<Choice>) => string} group the heading of a choice in a long list
 * @property {(offer: Offer<Choice> | null) => void} preview what a choice would do, on the table
 * @property {(offer: Offer<Choice>) => string} outlook the same in words
 * @property {(target: HTMLElement | SVGElement) => string} about what something drawn is, in words
 * @property {(event: GameEvent) => Sentence | null} tell a sentence for the log; null for what needs none
 * @property {(view: View<Position>, messages: Message[], buttons: (Element | false)[]) => Promise<void>} showEnding the
 *   result, with buttons for what comes next
 * @property {() => void} destroy the table is left
 */

/**
 * What a game has to bring of that: parts and updates. For the rest, the page does what is usual (table/usual.js).
 * @template [Position=unknown]
 * @template [Choice=Offer["choice"]]
 * @typedef {Pick<Drawing<Position, Choice>, "parts" | "update"> & Partial<Drawing<Position, Choice>>} OwnDrawing
 */

/**
 * What a drawing may ask at any time: whether things may move now.
 * @typedef {{ animates: () => boolean }} Options
 */

/**
 * A game's `game.js`.
 * @template [Position=unknown]
 * @template [Choice=Offer["choice"]]
 * @template {Components} [Described=Components]
 * @typedef {object} DrawingModule
 * @property {() => Promise<void>} prepare loads what must be there before anything is drawn
 * @property {(components: Described, options: Options) => OwnDrawing<Position, Choice>} createDrawing
 */

/**
 * A text of a page, or its plural forms.
 * @typedef {string | Record<string, string>} Text
 */

/**
 * One of the rules, for the reference: paragraphs, and lists of lines; words in ** ** stand out.
 * @typedef {{ id: string, title: string, body: (string | string[])[] }} Topic
 */

/**
 * What the coach says to a role; `at` are selectors of what a step is about.
 * @typedef {{ id: string, title: string, text: string, topic?: string, when?: string[], at?: string[] }} Step
 * @typedef {{ welcome: Step, steps: Step[] }} Script
 */

/**
 * Follows the events of a match and draws again what each of them shows; throws `Differs` where that is not the same.
 * @typedef {{ what: string, shown: string, drawn: string }} Difference
 * @typedef {object} Draws
 * @property {new (dice: import("./lib/dice.js").Dice) => { see: (event: GameEvent) => Promise<void> }} Witness
 * @property {new (what: string, shown: unknown, drawn: unknown) => Error & Difference} Differs
 */

/**
 * How a side looks: its symbol, 24 × 24 (paths that are filled; those after "|" are drawn as lines), its colour, and a
 * ground for ink to stand on. Colours are CSS for both themes, such as "light-dark(#1f5a9e, #84b9f2)", and must be read
 * on paper and on each other: 4.5 to 1.
 * @typedef {{ symbol: string, colour: string, ground: string }} Look
 */

/**
 * A game's `shell.js`, whose default export this is: what the page shows of a game without its table. Names, sentence,
 * minutes, weight, roles and options are not here: the rules say them (`about` in `describe`), so that every client has
 * them. All members may be missing, and the page does without: pawns for looks, a common picture, no rules to read, no
 * coach, a table without a drawing, a replay without sentences, a check of the key alone.
 *
 * The folder is `web/src/<game>/`, or `<package>/web/` of an installed package. Either imports what it needs of the
 * page by relative names, and only from `../lib/` and `../kit/`; its own texts and style sheets it loads by names that
 * begin with its own, with `load` and `fileAt` of `../lib/files.js`: `load("<game>/texts/en.js")`.
 * @typedef {object} GameShell
 * @property {Record<string, Look[]>} [looks] by role; of several seats with one role, each has the next
 * @property {string} [picture] for the catalogue: the address of an image, 16 to 9, whose middle matters most
 * @property {(language: string) => Promise<Topic[]>} [reference] the rules, topic by topic
 * @property {(language: string) => Promise<Record<string, Script>>} [guide] what a coach says to each role
 * @property {(players: View["players"], components: any) => Promise<Drawing["tell"]>} [teller] sentences for replays
 * @property {() => Promise<Draws>} [draws] which events show which draws of the dice
 * @property {() => Promise<DrawingModule<any, any, any>>} [drawing] the table
 */

export {};
