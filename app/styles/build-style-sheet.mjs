import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { transform } from "esbuild";
import { rulesOfStyle } from "./rules-of-style.mjs";

const APP = path.resolve("app");
const OUT = path.resolve("public/styles");
/** The largest the whole sheet may be, as sent; the first visit carries it inside the page. */
const MAX_BYTES = 10 * 1024;
// Grounds first and in this order; every part's own css after them, by path.
const GROUND = ["tokens.css", "base.css", "controls.css", "arrange.css"].map((name) =>
  path.join(APP, "styles", name),
);
/** What the layout's header wears, which shows before the style of anything else is there. */
const OF_HEADER = ["banner.css", "count.css", "header.css", "language-menu.css"].map((name) =>
  path.join(APP, "layout", name),
);
const LAST = path.join(APP, "styles", "print.css");
const OF_BACK_OFFICE = path.join(APP, "back-office");
/** As tokens.css has it; said again by a sheet that is read before that one. */
const LAYERS = "@layer reset, tokens, base, layout, parts;";

/**
 * Puts all css of the shop into one minified file `public/styles/shop-<hash>.css`, what only the back office needs
 * into `back-office-<hash>.css`, which its pages link first, and writes `manifest.json` beside them, with the parts
 * that a page may carry inside. A css file that names no layer belongs to `layout` when it lies in app/layout, else
 * to `parts`. Throws when the shop's sheet outgrows 10 KB brotli.
 * @returns {Promise<{ href: string, hash: string, bytes: number }>} `bytes` as sent.
 */
export async function buildStyleSheet() {
  const found = (await readdir(APP, { recursive: true })).filter((name) => name.endsWith(".css"));
  const parts = found
    .map((name) => path.join(APP, name))
    .filter((file) => !GROUND.includes(file) && file !== LAST)
    .sort();
  const isOfBackOffice = (file) => file.startsWith(OF_BACK_OFFICE);
  const all = [...GROUND, ...parts.filter((file) => !isOfBackOffice(file)), LAST];
  const css = await minified(all);
  const bytes = brotliCompressSync(css).length;
  if (bytes > MAX_BYTES)
    throw new Error(`The style sheet has ${bytes} bytes as sent, more than ${MAX_BYTES}.`);
  const ofScripts = await madeByScripts();
  const inPages = await Promise.all(all.map((file) => partOf(file, ofScripts)));
  const backOffice = LAYERS + (await minified(parts.filter(isOfBackOffice)));
  return write({ css, parts: inPages, backOffice, bytes });
}

/** What of a file a page may carry, and where; every page carries the grounds while React may still draw in it. */
async function partOf(file, ofScripts) {
  const { wearing, rules } = rulesOfStyle(await minified([file]), ofScripts);
  const isInStyles = path.dirname(file) === path.join(APP, "styles");
  const isFirst = GROUND.includes(file) || OF_HEADER.includes(file);
  return { isFirst, wearing: isInStyles ? null : wearing, rules };
}

/** The classes and elements that the client module puts into pages, as `rulesOfStyle` writes them. */
async function madeByScripts() {
  const folder = path.join(APP, "browser");
  const files = (await readdir(folder)).filter((name) => !name.endsWith(".test.ts"));
  const sources = await Promise.all(files.map((name) => readFile(path.join(folder, name), "utf8")));
  const text = sources.join("\n");
  const classes = text.matchAll(/\bclassName(?: =|:) "([^"]+)"/g);
  const elements = text.matchAll(/\b(?:createElement|element)\(\s*"(\w+)"/g);
  return new Set([
    ...Array.from(classes, ([, names]) => names.split(" ").map((name) => `.${name}`)).flat(),
    ...Array.from(elements, ([, name]) => name),
  ]);
}

async function minified(files) {
  const sources = await Promise.all(files.map(readInLayer));
  const { code } = await transform(sources.join("\n"), {
    loader: "css",
    minify: true,
    target: ["chrome99", "safari15.4", "firefox97"],
  });
  return code.trim();
}

async function readInLayer(file) {
  const css = await readFile(file, "utf8");
  if (css.includes("@layer")) return css;
  const layer = file.startsWith(path.join(APP, "layout") + path.sep) ? "layout" : "parts";
  return `@layer ${layer} {\n${css}\n}`;
}

async function write({ css, parts, backOffice, bytes }) {
  await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  const hash = hashOf(css);
  const files = { file: `shop-${hash}.css`, backOffice: `back-office-${hashOf(backOffice)}.css` };
  await writeFile(path.join(OUT, files.file), css);
  await writeFile(path.join(OUT, files.backOffice), backOffice);
  await writeFile(path.join(OUT, "manifest.json"), JSON.stringify({ ...files, hash, parts }));
  return { href: `/styles/${files.file}`, hash, bytes };
}

function hashOf(css) {
  return createHash("sha256").update(css).digest("hex").slice(0, 8);
}
