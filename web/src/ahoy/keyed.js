// Keeping a group of drawn things in step with data: what has a key stays the same element while its key lives.

/** `make(item)` draws a new one, `update(element, item)` brings one up to date; what is gone is removed. */
export function keep(group, items, { key, make, update = () => {} }) {
  const there = new Map([...group.children].map((child) => [child.dataset.key, child]));
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
