// What this page has of games beyond what every client is told: pictures, looks, rules, coaches, tables. Some were
// built with the page, others come with packages that were installed on the host.

import ahoy from "./ahoy/shell.js";
import { load } from "./lib/files.js";
import pirates from "./pirates_under_fire/shell.js";

/** @typedef {import("./contract.js").GameShell} GameShell */

/** @type {Record<string, GameShell>} */
const GAMES = { ahoy, pirates_under_fire: pirates };

/** Those of packages; one that cannot be loaded is shown like a game that brought nothing for the page. */
export async function loadInstalled() {
  const names = Object.keys(window.ahead.games);
  const shells = await Promise.allSettled(names.map((name) => load(`${name}/shell.js`)));
  shells.forEach((shell, at) => {
    if (shell.status === "fulfilled") GAMES[names[at]] = shell.value;
    else console.error(shell.reason);
  });
}

/**
 * Empty for a game that has brought nothing for the page.
 * @param {string} id
 * @returns {GameShell}
 */
export function gameOf(id) {
  return Object.hasOwn(GAMES, id) ? GAMES[id] : {};
}
