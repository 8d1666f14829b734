// Before anything else: the theme that was chosen here, so that a dark page never flashes white; and what the page at
// this address will ask for, so that it is on its way while the modules come. They find the answers in `window.ahead`.
"use strict";

{
  const { dataset } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const [, page = "lobby", id, search = ""] = /^#\/(\w+)(?:\/([^?]+))?(\?.*)?$/.exec(window.location.hash) ?? [];
  const settings = remembered();
  const languages = (dataset.languages ?? "").split(" ");
  const wished = [settings.language, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  const language = wished.find((one) => languages.includes(one)) ?? "en";
  const files = JSON.parse(dataset.files ?? "{}"); // of the bundle, if the page is served from one
  const needed = JSON.parse(dataset.pages ?? "[]");
  const tables = JSON.parse(dataset.tables ?? "{}"); // what the table of each game needs
  const games = JSON.parse(dataset.games ?? "{}"); // of packages: where the files of each are
  window.ahead = Object.assign(new Map(), { language, files, games });

  function remembered() {
    try {
      return JSON.parse(localStorage.getItem("flotilla.settings") ?? "{}") ?? {};
    } catch {
      return {}; // a browser that keeps nothing: the system's theme
    }
  }

  /** A file that will be loaded by name; "{}" stands for the language. */
  function prepare(path) {
    const place = files[path.replace("{}", language)];
    if (place) preload(place);
  }

  function preload(path) {
    const link = document.createElement("link");
    const style = path.endsWith(".css");
    link.rel = style ? "preload" : "modulepreload";
    if (style) link.as = "style";
    link.href = path;
    document.head.append(link);
  }

  function ask(path, who = settings.player?.api_key) {
    const headers = {
      Accept: "application/json",
      "Accept-Language": language,
      ...(who ? { Authorization: `Bearer ${who}` } : {}),
    };
    return fetch(path, { headers, priority: "high", cache: "no-store" });
  }

  function keep(path, answer) {
    answer.catch(() => null); // whoever needs it asks again
    window.ahead.set(path, answer);
  }

  /** The match; and before anybody has this answer, what its table needs is asked for, unless there is none yet. */
  async function askForMatch(path) {
    const answer = await ask(path);
    const { status, game } = answer.ok ? await answer.clone().json() : {};
    if (status === "active" || status === "finished") {
      if (page === "match") keep(`/game/v1/matches/${id}`, ask(`/game/v1/matches/${id}`));
      tables[game]?.forEach(prepare);
      keep(`/lobby/v1/games/${game}`, ask(`/lobby/v1/games/${game}`, ""));
    }
    return answer;
  }

  if (settings.theme === "light" || settings.theme === "dark") document.documentElement.dataset.theme = settings.theme;
  if (page === "match" && id) {
    const invite = new URLSearchParams(search).get("invite");
    const path = `/lobby/v1/matches/${id}${invite ? `?invite=${encodeURIComponent(invite)}` : ""}`;
    keep(path, askForMatch(path));
  }
  if (page === "replay" && id) {
    keep(`/game/v1/matches/${id}/replay`, ask(`/game/v1/matches/${id}/replay`));
    keep(`/lobby/v1/matches/${id}`, askForMatch(`/lobby/v1/matches/${id}`));
  }
  if (page === "lobby" || page === "game") keep("/lobby/v1/games", ask("/lobby/v1/games"));
  needed.forEach(prepare);
  Object.values(games).forEach((folder) => preload(`${folder}shell.js`));
}
