// Which draws the events of a match show, in which order: setup, then every roll. No draw may be left out between them.

const TILES = ["fish", "swords", "compass", "skull", "tree", "bird"].flatMap((suit) => [`${suit}-1`, `${suit}-2`]);
const MARKET = {
  bird: ["aeronauts", "middleman", "documentarian", "elder", "sea_witch"],
  skull: ["buccaneer", "mystic", "gunner", "gunners_mate", "powder_monkey"],
  swords: ["fighters", "cutpurse", "shipwright", "emissary", "grogmaster"],
  tree: [
    "convincing_official_1",
    "convincing_official_2",
    "convincing_comrade_1",
    "convincing_comrade_2",
    "naive_noble",
  ],
  compass: ["sailor", "battering_beakhead", "ghastly_gust", "whispering_wind", "trawler"],
  fish: ["barrelman", "pilot", "sea_dog", "diver", "merchant"],
};
const PLANS = {
  cutter: 1,
  gunship: 1,
  enlist: 1,
  sneak_attack: 2,
  dynamic_entry: 2,
  evacuation: 1,
  close_call: 1,
  secret_weapon: 1,
  weapons_cache: 2,
};

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
    this.removed = new Set();
    this.decks = {};
    this.battle = { attack: [], defence: [] };
  }

  async see({ kind, data }) {
    if (data.draw !== undefined) same("draw", data.draw, this.dice.counter);
    await SEEN[kind]?.(this, data);
  }
}

// What an event shows, drawn again; what comes from a shuffled stack is on its top, which is last.
const SEEN = {
  async dice_rolled({ dice }, { dice: shown }) {
    same("dice", shown, await dice.roll(shown.length));
  },

  async battle_rolled(witness, { attack, defence }) {
    same("battle", [...attack, ...defence], await witness.dice.roll(attack.length + defence.length));
    witness.battle = { attack, defence };
  },

  /** One side rolled anew; the other's dice lie as they lay. Matches before 0.3.0 do not say which. */
  async battle_rerolled(witness, { attack, defence, side }) {
    const rolled = { attack, defence }[side] ?? (String(defence) === String(witness.battle.defence) ? attack : defence);
    same("battle", rolled, await witness.dice.roll(rolled.length));
    witness.battle = { attack, defence };
  },

  async smugglers_seated({ dice }, { order }) {
    same("seats", order[1], (await dice.draw(2)) === 0 ? 1 : 3);
  },

  async card_removed({ dice, removed }, { suit, card }) {
    const drawn = MARKET[suit][await dice.draw(MARKET[suit].length)];
    removed.add(drawn);
    if (card) same("removed", card, drawn);
  },

  async shuffled({ dice, decks, removed }, { what, size }) {
    const items = ITEMS[what](removed);
    same("shuffle", size, items.length);
    decks[what] = await dice.shuffle(items);
    if (what === "tiles") decks.tiles.pop(); // into the box, unseen
  },

  async pledge_markers({ dice }, { squadron }) {
    same("pledge", squadron, (await dice.draw(2)) + 1);
  },

  async tile_laid({ decks }, { seat, tile }) {
    if (seat === null) same("tile", tile, decks.tiles.pop());
  },

  async tile_drawn({ decks }, { tile }) {
    same("tile", tile, decks.tiles.pop());
  },

  async card_dealt({ decks }, { card }) {
    same("card", card, decks.market.pop());
  },

  async plans_in_hand({ decks }, { plans }) {
    same(
      "plans",
      plans,
      plans.map(() => decks.plans.pop()),
    );
  },
};

const ITEMS = {
  tiles: () => TILES,
  market: (removed) =>
    Object.values(MARKET)
      .flat()
      .filter((card) => !removed.has(card)),
  plans: () => Object.entries(PLANS).flatMap(([plan, count]) => Array(count).fill(plan)),
};

function same(what, shown, drawn) {
  if (String(shown) !== String(drawn)) throw new Differs(what, shown, drawn);
}
