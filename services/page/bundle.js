// Bundles the page with esbuild into web/dist: `make bundle`. Names carry a hash, so that browsers may keep the files.
//
// There is one script for everything but tables of texts, which are files of their own: every further request costs a
// first view more than the few kilobytes that another page's code adds. It exports what games that come as packages may
// import of the page (see packages.py), so that there is one of each module only.

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
async function bundled(entryPoints, format = undefined) {
  const { metafile } = await build({ ...OPTIONS, format, entryPoints: entryPoints.map((name) => `${WEB}/${name}`) });
  const entries = Object.entries(metafile.outputs).filter(([, about]) => about.entryPoint);
  const files = entries.map(([path, about]) => [relative(WEB, about.entryPoint), `/${relative(WEB, path)}`]);
  return { metafile, files: Object.fromEntries(files) };
}

/** The script for everything: its address, and what it is made of. */
async function script() {
  const offered = sources.map((name) => OFFERED.exec(name)?.[1]).filter(Boolean);
  const lines = ["main.js", ...offered.sort()].map((name) => `export * from "./${name}";`);
  const stdin = { contents: lines.join("\n"), resolveDir: `${WEB}/src`, sourcefile: "everything.js" };
  const { metafile } = await build({ ...OPTIONS, format: "esm", stdin, entryNames: "src/main-[hash]" });
  const [path] = Object.entries(metafile.outputs).find(([, about]) => about.entryPoint);
  return { metafile, address: `/${relative(WEB, path)}` };
}

/** Whether a page brings the table of a match with it. */
function drawsGames({ inputs }, page) {
  const seen = new Set();
  const follow = (path) => {
    if (seen.has(path) || !(path in inputs)) return;
    seen.add(path);
    inputs[path].imports.filter(({ kind }) => kind === "import-statement").forEach((one) => follow(one.path));
  };
  follow(`${WEB}/${page}`);
  return seen.has(`${WEB}/src/table/layout.js`);
}

/** What a page loads by name (see lib/files.js), relative to `web/src`; "{}" stands for a language. */
function loadedBy(metafile, page) {
  const drawn = drawsGames(metafile, page) ? games : [];
  return ["texts/{}.js", ...drawn.flatMap((game) => [`${game}/texts/{}/table.js`, `${game}/style.css`])];
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
const named = Object.entries({ ...texts.files, ...sheets.files, ...pictures.files }).filter(([name]) =>
  name.startsWith("src/"),
);
const pages = sources.map((name) => /^src\/pages\/(\w+)\.js$/.exec(name)).filter(Boolean);
const manifest = {
  sources: process.argv[2],
  served: { ...sheets.files, ...early.files, "src/main.js": main.address },
  files: Object.fromEntries(named.map(([name, address]) => [name.slice("src/".length), address])),
  pages: Object.fromEntries(pages.map(([path, name]) => [name, loadedBy(main.metafile, path)])),
};
writeFileSync(`${OUT}/manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`);
