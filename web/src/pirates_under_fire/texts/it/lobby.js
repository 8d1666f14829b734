// I nomi del gioco e delle sue parti.
export default {
  "game.pirates_under_fire": "Pirates Under Fire",
  "role.light": "Flotta azzurra",
  "role.light.about": "Vele quadre; la sua fila è quella in basso",
  "role.dark": "Flotta blu",
  "role.dark.about": "Vele latine; la sua fila è quella in alto",
};
