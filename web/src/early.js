// Before anything else: the theme that was chosen here, so that a dark page never flashes white; and what the page at
// this address will ask for, so that it is on its way while the modules come. They find the answers in `window.ahead`.
(() => {
  const SOON_MS = 40; // what the page needs is asked for then at the latest, whether or not the match is known
  const { dataset, src } = document.currentScript;
  const [, page = "lobby", id, search = ""] = /^#\/(\w+)(?:\/([^?]+))?(\?.*)?$/.exec(window.location.hash) ?? [];
  const settings = remembered();
  const languages = (dataset.languages ?? "").split(" ");
  const wished = [settings.language, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  const language = wished.find((one) => languages.includes(one)) ?? "en";
  window.ahead = new Map();

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
    link.href = new URL(`../${path.replace("{}", language)}`, src);
    document.head.append(link);
  }

  function ask(path, who = settings.player?.api_key) {
    const headers = { Accept: "application/json", "Accept-Language": language, ...(who ? { Authorization: `Bearer ${who}` } : {}) };
    const answer = fetch(path, { headers, priority: "high", cache: "no-store" });
    window.ahead.set(path, answer);
    return answer.then((one) => (one.ok ? one.clone().json() : {}));
  }

  /** A match that has not begun has no position yet to ask for. Once they are under way, the questions wait for nothing. */
  async function askForMatch() {
    const invite = new URLSearchParams(search).get("invite");
    const { game, status } = await ask(`/lobby/v1/matches/${id}${invite ? `?invite=${encodeURIComponent(invite)}` : ""}`);
    if (status !== "active" && status !== "finished") return;
    for (const [path, who] of [[`/game/v1/matches/${id}`], [`/lobby/v1/games/${game}`, ""]]) ask(path, who).catch(() => {});
  }

  const soon = () => new Promise((resolve) => setTimeout(resolve, SOON_MS));

  if (settings.theme === "light" || settings.theme === "dark") document.documentElement.dataset.theme = settings.theme;
  const asked = page === "match" && id ? askForMatch().catch(() => {}) : null; // whoever needs the answer asks again
  Promise.race([asked, asked && soon()]).then(() => (JSON.parse(dataset.pages ?? "{}")[page] ?? []).forEach(load));
})();
