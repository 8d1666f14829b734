// Elements, built in one expression: h("button", {class: "primary", onclick: go}, "Go").

const SVG = "http://www.w3.org/2000/svg";
const PROPERTIES = new Set(["value", "checked", "disabled", "selected", "hidden", "open", "indeterminate"]);

export function h(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** Replace what an element holds. */
export function put(element, ...children) {
  element.replaceChildren(...wanted(children));
  return element;
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) give(element, name, value);
  element.append(...wanted(children));
  return element;
}

function wanted(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}

function give(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
  else if (name === "style") Object.entries(value).forEach(([key, to]) => element.style.setProperty(key, to));
  else if (name === "dataset") Object.assign(element.dataset, value);
  else if (PROPERTIES.has(name) && name in element) element[name] = value;
  else element.setAttribute(name, value === true ? "" : value);
}
