// What the page knows of Ahoy besides its table: looks, the rules reference, guided games, which draws events show.

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
  const [words, { withWords }] = await Promise.all([load(`ahoy/texts/${language}/guide.js`), import("./guide.js")]);
  return withWords(words);
}

/** @type {import("../contract.js").GameShell} */
export default {
  looks: { squadron: [SIDES.squadron], union: [SIDES.union], smuggler: [SIDES.smuggler, SIDES.smuggler2] },
  picture: fileAt("ahoy/picture.svg"),
  reference: (language) => load(`ahoy/texts/${language}/reference.js`),
  guide,
  teller,
  draws: async () => import("./draws.js"),
  drawing: async () => import(fileAt("ahoy/game.js")),
};
