// Names of the game and its sides.
export default {
  "game.pirates_under_fire": "Pirates Under Fire",
  "role.light": "Light fleet",
  "role.light.about": "Square sails; its home row is the lower one",
  "role.dark": "Dark fleet",
  "role.dark.about": "Lateen sails; its home row is the upper one",
};
