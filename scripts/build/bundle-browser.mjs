import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { REPOSITORY_ROOT } from "../process/run.mjs";

const SOURCE_FOLDER = "app/browser";
const OUT = join(REPOSITORY_ROOT, "public/browser");

/**
 * Bundles the scripts that run in browsers without React into public/browser/<name>-<hash>.js. These are
 * main.ts, which every page loads, each `<name>.entry.ts`, and the scripts that these load on demand.
 *
 * The server reads the URLs from `manifest.json` in the same folder: `{ "main": { "href":
 * "/browser/main-….js", "bytes": 3120 } }`. The bytes are those after brotli.
 *
 * @returns {Promise<Record<string, { href: string, bytes: number }>>} the manifest
 */
export async function bundleBrowser() {
  await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  /** @type {Record<string, { href: string, bytes: number }>} */
  const manifest = {};
  // Bundle each script separately. Otherwise modules that two scripts share would become another file that
  // the browser must load.
  for (const [name, file] of Object.entries(await listEntries()))
    Object.assign(manifest, await bundle({ [name]: file }));
  await writeFile(join(OUT, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** @param {Record<string, string>} entryPoints */
async function bundle(entryPoints) {
  const { metafile } = await build({
    absWorkingDir: REPOSITORY_ROOT,
    entryPoints,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    outdir: OUT,
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: ["es2022"],
    metafile: true,
    logLevel: "warning",
  });
  /** @type {Record<string, { href: string, bytes: number }>} */
  const manifest = {};
  for (const [file, { entryPoint }] of Object.entries(metafile.outputs)) {
    if (entryPoint === undefined) continue;
    manifest[getEntryName(entryPoint)] = {
      href: `/${relative("public", file)}`,
      bytes: brotliCompressSync(await readFile(join(REPOSITORY_ROOT, file))).length,
    };
  }
  return manifest;
}

async function listEntries() {
  const files = existsSync(join(REPOSITORY_ROOT, SOURCE_FOLDER)) ? await readdir(join(REPOSITORY_ROOT, SOURCE_FOLDER)) : [];
  return Object.fromEntries(
    files
      .filter((file) => file === "main.ts" || file.endsWith(".entry.ts"))
      .map((file) => [getEntryName(file), `${SOURCE_FOLDER}/${file}`]),
  );
}

/** @param {string} file */
function getEntryName(file) {
  return basename(file).replace(/(\.entry)?\.ts$/, "");
}
