// Названия игры и её сторон.
export default {
  "game.pirates_under_fire": "Повелители морей",
  "role.light": "Голубой флот",
  "role.light.about": "Прямые паруса; его ряд — нижний",
  "role.dark": "Синий флот",
  "role.dark.about": "Косые паруса; его ряд — верхний",
};
