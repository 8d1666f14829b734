// Where we are: the part of the address behind "#".
// "#/replay/m1?at=40" is {page: "replay", id: "m1", query: {at: "40"}}.

export function parse(hash) {
  const [path, search = ""] = hash.replace(/^#\/?/, "").split("?");
  const [page = "", ...rest] = path.split("/").map(decodeURIComponent);
  return { page: page || "lobby", id: rest.join("/"), query: Object.fromEntries(new URLSearchParams(search)) };
}

export function address(page, id = "", query = {}) {
  const search = new URLSearchParams(query).toString();
  const path = page === "lobby" ? "#/" : `#/${page}${id ? `/${id.split("/").map(encodeURIComponent).join("/")}` : ""}`;
  return search ? `${path}?${search}` : path;
}

export function navigate(to) {
  window.location.hash = to.replace(/^#/, "");
}
