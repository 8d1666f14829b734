// What the page knows of Ahoy besides its table: texts, the rules reference, guided games, which draws events show.

import { componentsOf } from "../table/games.js";

/** A function from an event to its sentence. */
async function teller(players) {
  const [components, { loadTexts }, { sentence }] = await Promise.all([componentsOf("ahoy"), import("./say.js"), import("./sentences.js")]);
  await loadTexts();
  return (event) => sentence(event, { components, players });
}

export default {
  roles: ["squadron", "union", "smuggler"],
  texts: async (language) => (await import(`./lobby/${language}.js`)).default,
  reference: async (language) => (await import(`./reference/${language}.js`)).default,
  guide: async (language) => (await import(`./guide/${language}.js`)).default,
  teller,
  draws: async () => import("./draws.js"),
};
