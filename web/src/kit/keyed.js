// Keeping a group of drawn things in step with data: what has a key stays the same element while its key lives, so that
// it can glide, keeps the focus and is not read aloud again.

/** @typedef {HTMLElement | SVGElement} Drawn */

/**
 * `make(item)` draws a new one, `update(element, item)` brings one up to date; what is gone is removed.
 * @template T
 * @param {Element} group
 * @param {Iterable<T>} items
 * @param {{ key: (item: T) => unknown, make: (item: T) => Drawn, update?: (element: Drawn, item: T) => void }} how
 */
export function keep(group, items, { key, make, update = () => {} }) {
  const there = new Map(
    [.../** @type {HTMLCollectionOf<Drawn>} */ (group.children)].map((child) => [child.dataset.key, child]),
  );
  for (const item of items) {
    const name = String(key(item));
    let element = there.get(name);
    if (element) there.delete(name);
    else {
      element = make(item);
      element.dataset.key = name;
      group.append(element);
    }
    update(element, item);
  }
  for (const element of there.values()) element.remove();
}
