// What the page knows of Ahoy besides its table: texts, the rules reference, guided games, which draws events show.

import { load } from "../lib/files.js";
import { componentsOf } from "../table/games.js";

/** A function from an event to its sentence. */
async function teller(players) {
  const [components, { loadTexts }, { sentence }] = await Promise.all([
    componentsOf("ahoy"),
    import("./say.js"),
    import("./sentences.js"),
  ]);
  await loadTexts();
  return (event) => sentence(event, { components, players });
}

/** What the coach says in a language, and where on the table that is. */
async function guide(language) {
  const [scripts, { withPlaces }] = await Promise.all([load(`ahoy/guide/${language}.js`), import("./guide/places.js")]);
  return withPlaces(scripts);
}

/** @type {import("../contract.js").GameShell} */
export default {
  roles: ["squadron", "union", "smuggler"],
  texts: (language) => load(`ahoy/lobby/${language}.js`),
  reference: (language) => load(`ahoy/reference/${language}.js`),
  guide,
  teller,
  draws: async () => import("./draws.js"),
};
