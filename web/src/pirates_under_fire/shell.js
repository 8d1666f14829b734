// What the page knows of the game besides its table: texts, the rules reference, guided games, which draws events show.

import { load } from "../lib/files.js";
import { componentsOf } from "../table/games.js";

/** A function from an event to its sentence. */
async function teller(players) {
  const [components, { loadTexts }, { sentence }] = await Promise.all([
    componentsOf("pirates_under_fire"),
    import("./say.js"),
    import("./sentences.js"),
  ]);
  await loadTexts();
  return (event) => sentence(event, { components, players });
}

/** What the coach says in a language, and where on the table that is. */
async function guide(language) {
  const [words, { withWords }] = await Promise.all([
    load(`pirates_under_fire/texts/${language}/guide.js`),
    import("./guide.js"),
  ]);
  return withWords(words);
}

/** @type {import("../contract.js").GameShell} */
export default {
  roles: ["light", "dark"],
  texts: (language) => load(`pirates_under_fire/texts/${language}/lobby.js`),
  reference: (language) => load(`pirates_under_fire/texts/${language}/reference.js`),
  guide,
  teller,
  draws: async () => import("./draws.js"),
};
