// Names of the game and its sides.
export default {
  "game.ahoy": "Ahoy",
  "role.squadron": "Эскадра плавников",
  "role.squadron.about": "патрули держат море числом",
  "role.union": "Союз моллюсков",
  "role.union.about": "офицеры на островах, тайная тактика",
  "role.smuggler": "Контрабандист",
  "role.smuggler.about": "груз, награды и сделки",
};
