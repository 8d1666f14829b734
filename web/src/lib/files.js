// Where files are that are loaded by name: tables of texts, style sheets of games, everything of an installed game.

/** The address of a file in `web/src`, of the bundle if there is one; or of a package, by the name of its game. */
export function fileAt(path) {
  const { files, games } = window.ahead;
  const slash = path.indexOf("/");
  const own = games[path.slice(0, slash)];
  return own ? own + path.slice(slash + 1) : (files[path] ?? new URL(`../${path}`, import.meta.url).href);
}

/** The default export of such a module. */
export async function load(path) {
  return (await import(fileAt(path))).default;
}
