import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { transform } from "esbuild";

const ROOM = path.resolve("app");
const OUT = path.resolve("public/styles");
/** What only shoppers who have signed in and the staff see: a visitor's first page need not carry it. */
const OF_SIGNED_IN =
  /^(routes\/((user|staff)\.|settleAccounts\/)|ui\/steps\.css$|layout\/desk-frame\.css$)/;
/** The largest the whole sheet may be, as sent; the first visit carries it inside the page. */
const MAX_BYTES = 10 * 1024;
// Grounds first and in this order; every part's own css after them, by path.
const GROUND = ["tokens.css", "base.css", "controls.css", "arrange.css"].map((name) =>
  path.join(ROOM, "styles", name),
);
const LAST = path.join(ROOM, "styles", "print.css");

/**
 * Puts all css of the app into one minified file `public/styles/shop-<hash>.css` and writes
 * `manifest.json` beside it, with the text that the public pages carry inside. A css file that names no layer belongs to `layout` when it lies in
 * app/layout, else to `parts`. Throws when the sheet outgrows 10 KB brotli.
 * @returns {Promise<{ href: string, hash: string, bytes: number }>} `bytes` as sent.
 */
export async function buildStyleSheet() {
  const found = (await readdir(ROOM, { recursive: true })).filter((name) => name.endsWith(".css"));
  const parts = found
    .map((name) => path.join(ROOM, name))
    .filter((file) => !GROUND.includes(file) && file !== LAST);
  const all = [...GROUND, ...parts.sort(), LAST];
  const css = await minified(all);
  const bytes = brotliCompressSync(css).length;
  if (bytes > MAX_BYTES)
    throw new Error(`The style sheet has ${bytes} bytes as sent, more than ${MAX_BYTES}.`);
  const visitors = await minified(all.filter((file) => !isOfSignedIn(file)));
  return write({ css, visitors, bytes });
}

function isOfSignedIn(file) {
  return OF_SIGNED_IN.test(path.relative(ROOM, file).split(path.sep).join("/"));
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
  const layer = file.startsWith(path.join(ROOM, "layout") + path.sep) ? "layout" : "parts";
  return `@layer ${layer} {\n${css}\n}`;
}

async function write({ css, visitors, bytes }) {
  const hash = createHash("sha256").update(css).digest("hex").slice(0, 8);
  const file = `shop-${hash}.css`;
  await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  await writeFile(path.join(OUT, file), css);
  await writeFile(path.join(OUT, "manifest.json"), JSON.stringify({ file, hash, visitors }));
  return { href: `/styles/${file}`, hash, bytes };
}
