// Which draws the events of a match show, in which order: setup, then every roll. No draw may be left out between them.

const TILES = ["fish", "swords", "compass", "skull", "tree", "bird"].flatMap((suit) => [`${suit}-1`, `${suit}-2`]);
const MARKET = {
  bird: ["aeronauts", "middleman", "documentarian", "elder", "sea_witch"],
  skull: ["buccaneer", "mystic", "gunner", "gunners_mate", "powder_monkey"],
  swords: ["fighters", "cutpurse", "shipwright", "emissary", "grogmaster"],
  tree: ["convincing_official_1", "convincing_official_2", "convincing_comrade_1", "convincing_comrade_2", "naive_noble"],
  compass: ["sailor", "battering_beakhead", "ghastly_gust", "whispering_wind", "trawler"],
  fish: ["barrelman", "pilot", "sea_dog", "diver", "merchant"],
};
const PLANS = { cutter: 1, gunship: 1, enlist: 1, sneak_attack: 2, dynamic_entry: 2, evacuation: 1, close_call: 1, secret_weapon: 1, weapons_cache: 2 };

/** A draw that came out otherwise than the event says. */
export class Differs extends Error {
  constructor(what, shown, drawn) {
    super(`${what}: ${shown} ≠ ${drawn}`);
    Object.assign(this, { what, shown: String(shown), drawn: String(drawn) });
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

  async see(event) {
    const { data } = event;
    if (data.draw !== undefined) same("draw", data.draw, this.dice.counter);
    await this[event.kind]?.(data);
  }

  async dice_rolled({ dice }) {
    same("dice", dice, await this.dice.roll(dice.length));
  }

  async battle_rolled({ attack, defence }) {
    same("battle", [...attack, ...defence], await this.dice.roll(attack.length + defence.length));
    this.battle = { attack, defence };
  }

  /** One side rolled anew; the other's dice lie as they lay. */
  async battle_rerolled({ attack, defence }) {
    const side = String(defence) === String(this.battle.defence) ? attack : defence;
    same("battle", side, await this.dice.roll(side.length));
    this.battle = { attack, defence };
  }

  async smugglers_seated({ order }) {
    same("seats", order[1], (await this.dice.draw(2)) === 0 ? 1 : 3);
  }

  async card_removed({ suit, card }) {
    const drawn = MARKET[suit][await this.dice.draw(MARKET[suit].length)];
    this.removed.add(drawn);
    if (card) same("removed", card, drawn);
  }

  async shuffled({ what, size }) {
    const items = { tiles: TILES, market: this.market(), plans: Object.entries(PLANS).flatMap(([plan, count]) => Array(count).fill(plan)) }[what];
    same("shuffle", size, items.length);
    this.decks[what] = await this.dice.shuffle(items);
    if (what === "tiles") this.decks.tiles.pop(); // into the box, unseen
  }

  market() {
    return Object.values(MARKET).flat().filter((card) => !this.removed.has(card));
  }

  async pledge_markers({ squadron }) {
    same("pledge", squadron, (await this.dice.draw(2)) + 1);
  }

  // What comes from a shuffled stack, top last.

  async tile_laid({ seat, tile }) {
    if (seat === null) same("tile", tile, this.decks.tiles.pop());
  }

  async tile_drawn({ tile }) {
    same("tile", tile, this.decks.tiles.pop());
  }

  async card_dealt({ card }) {
    same("card", card, this.decks.market.pop());
  }

  async plans_in_hand({ plans }) {
    same("plans", plans, plans.map(() => this.decks.plans.pop()));
  }
}

function same(what, shown, drawn) {
  if (String(shown) !== String(drawn)) throw new Differs(what, shown, drawn);
}
