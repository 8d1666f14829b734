// Bundles the page with esbuild into web/dist: `make bundle`. Names carry a hash, so that browsers may keep the files.
//
// There is one script for everything but tables of texts and tables of games, which are files of their own: every
// further request costs a first view more than the few kilobytes that another page's code adds. The script exports what
// games import of the page (see packages.py), so that there is one of each module only.

import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { build } from "esbuild";

const WEB = "web";
const OUT = "web/dist";
const TABLE_OF_TEXTS = /^src\/(?:texts\/\w\w|\w+\/texts\/\w\w\/\w+)\.js$/;
const OFFERED = /^src\/((?:lib|kit)\/\w+\.js)$/;
const STYLE_OF_GAME = /^src\/(\w+)\/style\.css$/;
const PICTURE = /^src\/[\w/]+\.(?:svg|png)$/;
const OPTIONS = {
  bundle: true,
  minify: true,
  charset: "utf8",
  sourcemap: true,
  metafile: true,
  loader: { ".svg": "copy", ".png": "copy" },
  outdir: OUT,
  outbase: WEB,
  entryNames: "[dir]/[name]-[hash]",
  target: "es2022",
  logLevel: "warning",
};

const sources = readdirSync(WEB, { recursive: true }).filter((name) => !name.startsWith("dist"));
const games = sources.map((name) => STYLE_OF_GAME.exec(name)?.[1]).filter(Boolean);

/** Builds entry points; `files` has the address of each by its source. */
async function bundled(names, format = undefined, plugins = []) {
  const entryPoints = names.map((name) => `${WEB}/${name}`);
  const { metafile } = await build({ ...OPTIONS, format, plugins, entryPoints });
  const entries = Object.entries(metafile.outputs).filter(([, about]) => about.entryPoint);
  const files = entries.map(([path, about]) => [relative(WEB, about.entryPoint), `/${relative(WEB, path)}`]);
  return { metafile, files: Object.fromEntries(files) };
}

/** The script for everything but tables; returns its address. */
async function script() {
  const offered = sources.map((name) => OFFERED.exec(name)?.[1]).filter(Boolean);
  const lines = ["main.js", ...offered.sort()].map((name) => `export * from "./${name}";`);
  const stdin = { contents: lines.join("\n"), resolveDir: `${WEB}/src`, sourcefile: "everything.js" };
  const { metafile } = await build({ ...OPTIONS, format: "esm", stdin, entryNames: "src/main-[hash]" });
  const [path] = Object.entries(metafile.outputs).find(([, about]) => about.entryPoint);
  return `/${relative(WEB, path)}`;
}

/** The tables of games, each a script of its own; what they share with the page is the page's, as for packages. */
function tables(main) {
  const shared = ({ onResolve }) =>
    onResolve({ filter: /^(\.\.\/)+(lib|kit)\// }, () => ({ path: main, external: true }));
  const names = games.map((game) => `src/${game}/game.js`);
  return bundled(names, "esm", [{ name: "shared", setup: shared }]);
}

/** What a table loads by name (see lib/files.js), relative to `web/src`; "{}" stands for a language. */
function loadedBy(game) {
  return [`${game}/game.js`, `${game}/texts/{}/table.js`, `${game}/style.css`];
}

rmSync(OUT, { recursive: true, force: true });
const sheets = await bundled(["css/page.css", ...sources.filter((name) => STYLE_OF_GAME.test(name))]);
const texts = await bundled(
  sources.filter((name) => TABLE_OF_TEXTS.test(name)),
  "esm",
);
const pictures = await bundled(sources.filter((name) => PICTURE.test(name)));
const early = await bundled(["src/early.js"], "iife");
const main = await script();
const drawn = await tables(main);
const named = Object.entries({ ...texts.files, ...sheets.files, ...pictures.files, ...drawn.files }).filter(([name]) =>
  name.startsWith("src/"),
);
const manifest = {
  sources: process.argv[2],
  served: { ...sheets.files, ...early.files, "src/main.js": main },
  files: Object.fromEntries(named.map(([name, address]) => [name.slice("src/".length), address])),
  pages: ["texts/{}.js"],
  tables: Object.fromEntries(games.map((game) => [game, loadedBy(game)])),
};
writeFileSync(`${OUT}/manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`);
