// Which draws the events of a match show, in which order: who begins, the sea, mercenaries, fleets, the reserve stacks.

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const COPIES = 3;
const [RESERVE, HAND] = [9, 3];
const BOARDS = ["large_a", "large_b", "strip"];
const SIDES = ["a", "b"];
const TURNS = { large_a: [0, 90, 180, 270], large_b: [0, 90, 180, 270], strip: [0, 180] };
// The mercenaries by their cost, and how many of each come into a game.
const MERCENARIES = [
  { ids: ["M1", "M2", "M3", "M4", "M5", "M6"], count: 3 },
  { ids: ["M7", "M8", "M9"], count: 1 },
  { ids: ["M10", "M11", "M12"], count: 1 },
];

/** A draw that came out otherwise than the event says. */
export class Differs extends Error {
  /**
   * @param {string} what
   * @param {unknown} shown
   * @param {unknown} drawn
   */
  constructor(what, shown, drawn) {
    super(`${what}: ${shown} ≠ ${drawn}`);
    this.what = what;
    this.shown = String(shown);
    this.drawn = String(drawn);
  }
}

/** Follows the events of a match and draws again what each of them shows. */
export class Witness {
  constructor(dice) {
    this.dice = dice;
    this.stacks = {}; // by seat; what comes next is last
    this.reserves = {};
    this.source = "";
    /** @type {{ seat: number, number: number } | null} */
    this.taken = null;
  }

  async see({ kind, data }) {
    this.take(kind === "reserve_shuffled");
    if (typeof data.draw === "number") same("draw", data.draw, this.dice.counter);
    await SEEN[kind]?.(this, data);
  }

  /** The ship that came from a reserve stack: one of its captain's choice, or the one on top. */
  take(chosen) {
    if (!this.taken) return;
    const { seat, number } = this.taken;
    const reserve = this.reserves[seat];
    const at = chosen ? reserve.lastIndexOf(number) : reserve.length - 1;
    same("ship", number, reserve[at]);
    reserve.splice(at, 1);
    this.taken = null;
  }
}

const SEEN = {
  async first_player({ dice }, { seat, draw }) {
    if (draw !== null) same("first", seat, await dice.draw(2));
  },

  async boards_laid({ dice }, { boards, draw }) {
    if (draw !== null) same("boards", written(boards), written(await drawBoards(dice)));
  },

  async mercenaries_drawn({ dice }, { display }) {
    const drawn = [];
    for (const { ids, count } of MERCENARIES) {
      const shuffled = await dice.shuffle(ids);
      drawn.push(...shuffled.slice(0, count).sort((one, other) => ids.indexOf(one) - ids.indexOf(other)));
    }
    same("mercenaries", display, drawn);
  },

  async fleet_shuffled({ dice, stacks, reserves }, { seat, hand, stack, reserve }) {
    const fleet = await dice.shuffle(NUMBERS.flatMap((number) => Array(COPIES).fill(number)));
    reserves[seat] = fleet.slice(0, RESERVE);
    stacks[seat] = fleet.slice(RESERVE);
    same("fleet", [hand, stack, reserve], [HAND, stacks[seat].length - HAND, reserves[seat].length]);
  },

  async hand_dealt({ stacks }, { seat, numbers }) {
    same("hand", numbers, stacks[seat].splice(-HAND).sort());
  },

  async ship_drawn(witness, { source }) {
    witness.source = source;
  },

  async ship_seen(witness, { seat, number }) {
    if (witness.source === "stack") same("ship", number, witness.stacks[seat].pop());
    else witness.taken = { seat, number }; // blindly, unless the next event says that the stack was looked through
  },

  async reserve_shuffled({ dice, reserves }, { seat, size }) {
    same("reserve", size, reserves[seat].length);
    reserves[seat] = await dice.shuffle(reserves[seat]);
  },
};

/** One draw for the order of the boards, one for each side, one for each turn. */
async function drawBoards(dice) {
  const order = await pick(dice, permutations(BOARDS));
  const laid = Object.fromEntries(BOARDS.map((board) => [board, { board, side: "a", degrees: 0 }]));
  for (const board of BOARDS) laid[board].side = await pick(dice, SIDES);
  for (const board of BOARDS) laid[board].degrees = await pick(dice, TURNS[board]);
  return order.map((board) => laid[board]);
}

async function pick(dice, items) {
  return items[await dice.draw(items.length)];
}

/** In the order of the places of the items, as Python's itertools has them. */
function permutations(items) {
  if (items.length < 2) return [items];
  return items.flatMap((first, at) =>
    permutations(items.filter((_, index) => index !== at)).map((rest) => [first, ...rest]),
  );
}

function written(boards) {
  return boards.map(({ board, side, degrees }) => `${board}/${side}/${degrees}`).join(" ");
}

function same(what, shown, drawn) {
  if (String(shown) !== String(drawn)) throw new Differs(what, shown, drawn);
}
