// What a parcel's modules stand on. Each of them is a function here, called once, when it is first needed.

const root = new URL("..", import.meta.url);
const waiting = new Map(); // the modules that have come, by address
const made = new Map(); // what they export, once they were needed

export function $add(address, module) {
  if (!waiting.has(address)) waiting.set(address, module);
}

export function $need(address) {
  if (!made.has(address)) made.set(address, waiting.get(address)());
  return made.get(address);
}

/** For import(): the module, and if it has not come yet, the parcel that brings it. */
export async function $later(from, target) {
  const { href } = new URL(target, $where(from));
  const address = href.slice(root.href.length);
  for (const parcel of [window.ahead?.parcel, parcelOf(address)]) {
    if (parcel && !waiting.has(address)) await import(new URL(parcel, root));
  }
  return $need(address);
}

/** For import.meta.url. */
export function $where(address) {
  return new URL(address, root).href;
}

/** A page's own parcel holds what it draws with as well, in the language of the moment. */
function parcelOf(address) {
  const [, page] = /^src\/pages\/(\w+)\.js$/.exec(address) ?? [];
  return page ? `pages/${page}.${document.documentElement.lang}.js` : address;
}
