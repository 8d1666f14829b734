// Names of the game and its sides.
export default {
  "game.ahoy": "Ahoy",
  "role.squadron": "Bluefin Squadron",
  "role.squadron.about": "Patrols hold the sea by numbers",
  "role.union": "Mollusk Union",
  "role.union.about": "Comrades on the islands, secret plans",
  "role.smuggler": "Smuggler",
  "role.smuggler.about": "Cargo, rewards and promises",
};
