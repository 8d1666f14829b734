/**
 * What the game's own code sees of a match and of the game: the page hands both on without looking into them. Nothing
 * here is run: these are types for `make types-js`.
 *
 * @module
 */

/** @typedef {"light" | "dark"} Colour */

/**
 * A sea board as it lies, turned clockwise as its owner sees it.
 * @typedef {{ board: "large_a" | "large_b" | "strip", side: "a" | "b", degrees: number }} Board
 */

/**
 * A ship on the sea; `mercenary` is "" for a ship of the fleet.
 * @typedef {{ owner: number, numbers: number[], mercenary: string, burning: boolean, shields: number }} Ship
 */

/**
 * A cell such as "5-1"; `mine` is "", "mine", or "fake" to whoever laid the fake one.
 * @typedef {{ cell: string, effect: string | null, ship: Ship | null, mine: string }} Cell
 */

/**
 * A player's mat; hand and reserve are numbers of ships to others.
 * @typedef {object} Player
 * @property {number} seat
 * @property {Colour} role
 * @property {number} coins
 * @property {number} vp
 * @property {number} extra
 * @property {number} mines
 * @property {boolean} fake
 * @property {number[] | number} hand
 * @property {number} stack
 * @property {number[] | number} reserve
 * @property {number[]} discarded
 * @property {boolean} starting_shield
 * @property {Board[]} boards
 */

/** @typedef {{ mercenary: string, cost: number, numbers: number[], effect: string }} Mercenary */

/**
 * What is going on; null for what is not.
 * @typedef {{ ship: number | string | null, acting: string | null, laying: string[] | number | null }} Scene
 */

/**
 * What a seat may see of a position.
 * @typedef {object} Position
 * @property {number} turn
 * @property {number} first
 * @property {number} active
 * @property {boolean} bought
 * @property {"" | "scored" | "stuck" | "conceded"} over
 * @property {number | null} loser
 * @property {number[]} scores
 * @property {Cell[]} cells
 * @property {string[]} suspects
 * @property {Player[]} players
 * @property {{ shields: number, mines: number, fake: boolean }} supply
 * @property {Mercenary[]} display
 * @property {string[]} unused
 * @property {Scene} scene
 * @property {{ seat: number, kind: string, answers?: Record<string, (string | number)[][]> } | null} pending
 */

/**
 * A choice; which of these it has depends on its verb.
 * @typedef {object} Choice
 * @property {string} verb
 * @property {string} [cell]
 * @property {number} [number]
 * @property {string} [mercenary]
 * @property {string} [direction]
 * @property {string} [board]
 * @property {string} [side]
 * @property {number} [degrees]
 * @property {string} [order]
 */

/** @typedef {{ name: string, cost: number, numbers: number[], effect: string, text: string }} Hired */

/**
 * What the game describes of itself, in the reader's language.
 * @typedef {object} Components
 * @property {Record<string, string>} names
 * @property {Record<string, string>} effects
 * @property {Record<string, { effect: string, text: string }>} ships
 * @property {{ effect: string, name: string, text: string }[]} cell_effects
 * @property {Record<string, Hired>} mercenaries
 * @property {Record<string, { name: string, sides: Record<string, string[][]> }>} boards
 * @property {number} turns
 * @property {boolean} house_data
 */

export {};
