// What the page knows of Ahoy besides its table: texts, the rules reference, guided games, which draws events show.

export default {
  roles: ["squadron", "union", "smuggler"],
  texts: async (language) => (await import(`./lobby/${language}.js`)).default,
  reference: async (language) => (await import(`./reference/${language}.js`)).default,
  guide: async (language) => (await import(`./guide/${language}.js`)).default,
  teller: async () => () => null,
  draws: async () => import("./draws.js"),
};
