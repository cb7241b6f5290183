import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { transform } from "esbuild";
import { parseStyleRules } from "./rules-of-style.mjs";

const APP = path.resolve("app");
const OUT = path.resolve("public/styles");
/** The maximum size of the whole style sheet with brotli. The first page of a visit contains the styles. */
const MAX_BYTES = 10 * 1024;
// The base files come first, in this order. The CSS files of components follow, sorted by path.
const BASE_FILES = ["tokens.css", "base.css", "controls.css", "arrange.css"].map((name) =>
  path.join(APP, "styles", name),
);
/** The CSS files of the layout's header, which is visible before the other styles have loaded. */
const HEADER_FILES = ["banner.css", "count.css", "header.css", "language-menu.css"].map((name) =>
  path.join(APP, "layout", name),
);
const LAST = path.join(APP, "styles", "print.css");
const BACK_OFFICE_FOLDER = path.join(APP, "back-office");
/**
 * The order of the layers, as in tokens.css. A style sheet that is loaded before tokens.css begins with this
 * line.
 */
const LAYERS = "@layer reset, tokens, base, layout, parts;";

/**
 * Bundles all CSS into a minified file `public/styles/shop-<hash>.css`, and the CSS of the back office into
 * `back-office-<hash>.css`, which its pages link first. `manifest.json` lists the rules that a page may
 * inline.
 *
 * A CSS file without a layer belongs to `layout` if it is in app/layout, else to `parts`. Throws if the
 * shop's sheet exceeds 10 KB with brotli.
 * @returns {Promise<{ href: string, hash: string, bytes: number }>} `bytes` with brotli
 */
export async function buildStyleSheet() {
  const found = (await readdir(APP, { recursive: true })).filter((name) => name.endsWith(".css"));
  const parts = found
    .map((name) => path.join(APP, name))
    .filter((file) => !BASE_FILES.includes(file) && file !== LAST)
    .sort();
  const isOfBackOffice = (file) => file.startsWith(BACK_OFFICE_FOLDER);
  const all = [...BASE_FILES, ...parts.filter((file) => !isOfBackOffice(file)), LAST];
  const css = await minifyFiles(all);
  const bytes = brotliCompressSync(css).length;
  if (bytes > MAX_BYTES)
    throw new Error(`The style sheet has ${bytes} compressed bytes, more than ${MAX_BYTES}.`);
  const ofScripts = await findScriptMarkup();
  const inPages = await Promise.all(all.map((file) => makeStylePart(file, ofScripts)));
  const backOffice = LAYERS + (await minifyFiles(parts.filter(isOfBackOffice)));
  return write({ css, parts: inPages, backOffice, bytes });
}

/**
 * Returns the rules of a file that a page may inline. Pages with React always inline all rules of the files
 * in app/styles.
 */
async function makeStylePart(file, ofScripts) {
  const { requires, rules } = parseStyleRules(await minifyFiles([file]), ofScripts);
  const isInStyles = path.dirname(file) === path.join(APP, "styles");
  const isFirst = BASE_FILES.includes(file) || HEADER_FILES.includes(file);
  return { isFirst, requires: isInStyles ? null : requires, rules };
}

/**
 * Returns the classes and elements that the client module adds to pages, in the format of `parseStyleRules`.
 */
async function findScriptMarkup() {
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

async function minifyFiles(files) {
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
  const hash = hashCss(css);
  const files = { file: `shop-${hash}.css`, backOffice: `back-office-${hashCss(backOffice)}.css` };
  await writeFile(path.join(OUT, files.file), css);
  await writeFile(path.join(OUT, files.backOffice), backOffice);
  await writeFile(path.join(OUT, "manifest.json"), JSON.stringify({ ...files, hash, parts }));
  return { href: `/styles/${files.file}`, hash, bytes };
}

function hashCss(css) {
  return createHash("sha256").update(css).digest("hex").slice(0, 8);
}
