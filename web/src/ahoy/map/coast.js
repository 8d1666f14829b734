// Coastlines: a closed smooth curve around a point, always the same for the same name.

/** Numbers between 0 and 1 that follow from a text. */
function noise(text) {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.codePointAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
}

/** A coast's points on a circle of radius 1, bent in and out. */
function bays(name, count = 11) {
  const next = noise(name);
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * (index + 0.35 * next())) / count;
    const reach = 0.78 + 0.3 * next();
    return [reach * Math.cos(angle), reach * Math.sin(angle)];
  });
}

/** The path of a coast around (0, 0) with about this radius. */
export function coast(name, radius) {
  const points = bays(name).map(([x, y]) => [x * radius, y * radius]);
  const at = (index) => points[(index + points.length) % points.length];
  const parts = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${[...first, ...second, ...to].map((number) => number.toFixed(1)).join(" ")}`;
  });
  return `M${points[0].map((number) => number.toFixed(1)).join(" ")}${parts.join("")}Z`;
}
