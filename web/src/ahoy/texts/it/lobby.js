// Names of the game and its sides.
export default {
  "game.ahoy": "Ahoy",
  "role.squadron": "Squadrone Granfauci",
  "role.squadron.about": "le pattuglie tengono il mare",
  "role.union": "Unione dei Molluschi",
  "role.union.about": "compagni sulle isole, piani segreti",
  "role.smuggler": "Contrabbandiere",
  "role.smuggler.about": "merci, ricompense e promesse",
};
