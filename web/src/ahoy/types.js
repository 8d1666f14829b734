/**
 * What Ahoy's own code sees of a match and of the game: the page hands both on without looking into them. Nothing here
 * is run: these are types for `make types-js`.
 *
 * @module
 */

/**
 * What is printed on a space.
 * @typedef {object} Printed
 * @property {true} [fog]
 * @property {true} [wreckage]
 * @property {true} [harbor]
 * @property {string} [current]
 * @property {number} [tailwind]
 * @property {number} [treasure]
 */

/**
 * A region as it lies; `island` is the name of its space with the Island.
 * @typedef {object} Region
 * @property {number} region
 * @property {string} tile
 * @property {number} x
 * @property {number} y
 * @property {number} rotation
 * @property {string} suit
 * @property {number} wealth
 * @property {number} comrades
 * @property {{ squadron: number, union: number }} control
 * @property {string | null} controller
 * @property {Record<string, Printed>} spaces by their corners: "nw", "ne", "sw", "se"
 * @property {string} island
 */

/**
 * A die's value, 0 for none, or "damaged".
 * @typedef {number | "damaged"} Held
 */

/**
 * A player's mat; the last four are a Smuggler's. Pledges and the marker are numbers or null to others.
 * @typedef {object} Player
 * @property {number} seat
 * @property {string} role
 * @property {number} gold
 * @property {number} fame
 * @property {number[]} dice
 * @property {number[]} aside
 * @property {Record<string, Held>} slots
 * @property {Record<string, Held>} crew
 * @property {string[]} [cargo]
 * @property {(string[] | number)[]} [pledged]
 * @property {number | null} [squadron_marker]
 * @property {{ white: number, black: number }} [rewards]
 */

/**
 * One side of a battle.
 * @typedef {{ figure: string, seat: number, fired: number, bonus: number, dice: number[], rolls: number }} Side
 */

/**
 * What is going on; null for what is not.
 * @typedef {object} Scene
 * @property {{ stage: string, space: string, attacker: Side, defender: Side, winner: string | null } | null} battle
 * @property {{ figure: string, steps: number } | null} moving
 * @property {{ tile: string, figure: string | null } | null} tile
 * @property {number | null} die
 * @property {number | null} dice_left
 * @property {string | null} damaged
 * @property {string | null} pledging
 */

/**
 * The Union's Plans; its hand is a number to others.
 * @typedef {object} Plans
 * @property {string[] | number} hand
 * @property {number} deck
 * @property {string[]} discarded
 * @property {Record<string, Record<string, Held>>} in_play
 */

/**
 * What a seat may see of a position.
 * @typedef {object} Position
 * @property {number} round
 * @property {number[]} order
 * @property {Region[]} regions
 * @property {[string, string][]} sandbars
 * @property {Record<string, string>} figures the space of each
 * @property {Player[]} players
 * @property {{ gold: number, ready: number, comrades: number }} supply
 * @property {{ cards: string[], deck: number, discarded: string[], removed: string[] | number }} market
 * @property {{ stack: number, box: string | number }} tiles
 * @property {Plans} plans
 * @property {Scene} scene
 */

/**
 * A card of the Market.
 * @typedef {{ name: string, effect: string, suit: string }} Card
 */

/**
 * A choice; `x`, `y` and `rotation` are of a tile.
 * @typedef {object} Choice
 * @property {string} verb
 * @property {string} [space]
 * @property {string} [card]
 * @property {string} [plan]
 * @property {string} [option]
 * @property {string} [slot]
 * @property {number} [cell]
 * @property {number} [marker]
 * @property {number} [x]
 * @property {number} [y]
 * @property {number} [rotation]
 */

/**
 * What Ahoy describes of itself, in the reader's language.
 * @typedef {object} Components
 * @property {Record<string, string>} names
 * @property {Record<string, string>} effects
 * @property {Record<string, Card>} market
 * @property {Record<string, { slots: { slot: string, action: string }[] }>} boards
 * @property {{ cells: string[] }} rewards
 */

export {};
