// The host's fair dice, computed once more here with Web Crypto. docs/fair-dice.md explains them.

const SPAN = 1n << 64n;
const WORDS = new TextEncoder().encode("flotilla dice key ");

function bytesOf(hex) {
  if (!/^([0-9a-f]{2})+$/.test(hex)) throw new TypeError("a key is written in hex");
  return Uint8Array.from(hex.match(/../g), (pair) => parseInt(pair, 16));
}

function hexOf(buffer) {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What a match published when it started, if this was its key. */
export async function commitment(key) {
  return hexOf(await crypto.subtle.digest("SHA-256", new Uint8Array([...WORDS, ...bytesOf(key)])));
}

/** The draws of one match, in order; `counter` is the number of the next one. */
export class Dice {
  constructor(key) {
    this.key = key;
    this.counter = 0;
    this.drawn = 0;
  }

  static async of(hex) {
    const how = { name: "HMAC", hash: "SHA-256" };
    return new Dice(await crypto.subtle.importKey("raw", bytesOf(hex), how, false, ["sign"]));
  }

  /** A number from 0 to sides - 1. Numbers that would be biased are drawn again. */
  async draw(sides) {
    const fair = SPAN - (SPAN % BigInt(sides));
    for (;;) {
      const number = await this.hash();
      if (number < fair) {
        this.drawn += 1;
        return Number(number % BigInt(sides));
      }
    }
  }

  async hash() {
    const text = new DataView(new ArrayBuffer(8));
    text.setBigUint64(0, BigInt(this.counter));
    this.counter += 1;
    return new DataView(await crypto.subtle.sign("HMAC", this.key, text)).getBigUint64(0);
  }

  async roll(count, sides = 6) {
    const dice = [];
    for (let die = 0; die < count; die += 1) dice.push((await this.draw(sides)) + 1);
    return dice;
  }

  /** Fisher-Yates, from the last place down. */
  async shuffle(items) {
    const order = [...items];
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = await this.draw(last + 1);
      [order[last], order[other]] = [order[other], order[last]];
    }
    return order;
  }
}
