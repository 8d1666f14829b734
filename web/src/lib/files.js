// Where files are that are loaded by name: tables of texts, style sheets of games.

/** The bundle's file, whose name has a hash, or the one beside these modules. `path` is relative to `web/src`. */
export function fileAt(path) {
  return window.ahead?.files?.[path] ?? new URL(`../${path}`, import.meta.url).href;
}

/** The default export of such a module. */
export async function load(path) {
  return (await import(fileAt(path))).default;
}
