// Ids as words, for where a game has none: "look:port_side" is "Look port side".

/** @param {string} id */
export function readable(id) {
  if (!/^[\w:.-]+$/.test(id)) return id; // not an id: a text that somebody has written
  const words = id
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[_:.]+|-(?=\D)/g, " ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
