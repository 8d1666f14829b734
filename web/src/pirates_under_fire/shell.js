// What the page knows of the game besides its table: looks, a picture, the rules reference, guided games, sentences for
// replays, which draws events show.

import { fileAt, load } from "../lib/files.js";
import { SIDES } from "./sides.js";

/** A function from an event to its sentence. */
async function teller(players, components) {
  const [{ loadTexts }, { sentence }] = await Promise.all([import("./say.js"), import("./sentences.js")]);
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
  looks: { light: [SIDES.light], dark: [SIDES.dark] },
  picture: fileAt("pirates_under_fire/picture.svg"),
  reference: (language) => load(`pirates_under_fire/texts/${language}/reference.js`),
  guide,
  teller,
  draws: async () => import("./draws.js"),
  drawing: async () => import(fileAt("pirates_under_fire/game.js")),
};
