// Before anything else: the theme that was chosen here, so that a dark page never flashes white; and what the page at
// this address will ask for, so that it is on its way while the modules come. They find the answers in `window.ahead`.
(() => {
  const { dataset } = document.currentScript;
  const [, page = "lobby", id, search = ""] = /^#\/(\w+)(?:\/([^?]+))?(\?.*)?$/.exec(window.location.hash) ?? [];
  const settings = remembered();
  const languages = (dataset.languages ?? "").split(" ");
  const wished = [settings.language, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  const language = wished.find((one) => languages.includes(one)) ?? "en";
  const files = (JSON.parse(dataset.pages ?? "{}")[page] ?? []).map((path) => dataset.place + path.replace("{}", language));
  window.ahead = Object.assign(new Map(), { language, parcel: files[0] });

  function remembered() {
    try {
      return JSON.parse(localStorage.getItem("flotilla.settings")) ?? {};
    } catch {
      return {}; // a browser that keeps nothing: the system's theme
    }
  }

  function load(path) {
    const link = document.createElement("link");
    const style = path.endsWith(".css");
    link.rel = style ? "preload" : "modulepreload";
    if (style) link.as = "style";
    link.href = path;
    document.head.append(link);
  }

  function ask(path, who = settings.player?.api_key) {
    const headers = { Accept: "application/json", "Accept-Language": language, ...(who ? { Authorization: `Bearer ${who}` } : {}) };
    return fetch(path, { headers, priority: "high", cache: "no-store" });
  }

  /** An answer, or null for what was not asked after all; whoever needs it then asks again. */
  function keep(path, answer) {
    answer.catch(() => null);
    window.ahead.set(path, answer);
    return answer;
  }

  /** A match that has not begun has no position yet to ask for. */
  async function askForMatch() {
    const invite = new URLSearchParams(search).get("invite");
    const lobby = `/lobby/v1/matches/${id}${invite ? `?invite=${encodeURIComponent(invite)}` : ""}`;
    const match = keep(lobby, ask(lobby)).then((answer) => (answer.ok ? answer.clone().json() : {}));
    const begun = match.then(({ status }) => status === "active" || status === "finished");
    const [view, parts] = [`/game/v1/matches/${id}`, match.then(({ game }) => `/lobby/v1/games/${game}`)];
    keep(view, begun.then((yes) => (yes ? ask(view) : null)));
    if (await begun) keep(await parts, ask(await parts, ""));
  }

  if (settings.theme === "light" || settings.theme === "dark") document.documentElement.dataset.theme = settings.theme;
  if (page === "match" && id) askForMatch().catch(() => null);
  files.forEach(load);
})();
