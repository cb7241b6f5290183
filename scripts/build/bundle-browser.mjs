import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { REPOSITORY_ROOT } from "../process/run.mjs";

const SOURCE_FOLDER = "app/browser";
const OUT = join(REPOSITORY_ROOT, "public/browser");
const SERVICE_WORKER = "service-worker";
/** The file name has no hash, because a browser asks for updates at the URL with which it registered. */
const SERVICE_WORKER_FILE = join(REPOSITORY_ROOT, "public/sw.js");

/**
 * Bundles the scripts that run in browsers without React into public/browser/<name>-<hash>.js. These are
 * main.ts, which every page loads, each `<name>.entry.ts`, and the scripts that these load on demand.
 *
 * The server reads the URLs from `manifest.json` in the same folder: `{ "main": { "href":
 * "/browser/main-….js", "bytes": 3120 } }`. The bytes are those after brotli. It also bundles the service worker
 * into public/sw.js.
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
  manifest[SERVICE_WORKER] = await bundleServiceWorker();
  await writeFile(join(OUT, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** @satisfies {import("esbuild").BuildOptions} */
const COMMON_OPTIONS = {
  absWorkingDir: REPOSITORY_ROOT,
  bundle: true,
  minify: true,
  platform: "browser",
  target: ["es2022"],
  logLevel: "warning",
};

async function bundleServiceWorker() {
  await build({
    ...COMMON_OPTIONS,
    entryPoints: [`${SOURCE_FOLDER}/${SERVICE_WORKER}.ts`],
    outfile: SERVICE_WORKER_FILE,
    format: "iife",
  });
  return { href: "/sw.js", bytes: await measureBytes(SERVICE_WORKER_FILE) };
}

/** @param {string} file */
async function measureBytes(file) {
  return brotliCompressSync(await readFile(file)).length;
}

/** @param {Record<string, string>} entryPoints */
async function bundle(entryPoints) {
  const { metafile } = await build({
    ...COMMON_OPTIONS,
    entryPoints,
    entryNames: "[name]-[hash]",
    // A chunk has no name, because each name is also in the script of every page.
    chunkNames: "[hash]",
    outdir: OUT,
    splitting: true,
    format: "esm",
    metafile: true,
  });
  /** @type {Record<string, { href: string, bytes: number }>} */
  const manifest = {};
  for (const [file, { entryPoint }] of Object.entries(metafile.outputs)) {
    if (entryPoint === undefined) continue;
    manifest[getEntryName(entryPoint)] = {
      href: `/${relative("public", file)}`,
      bytes: await measureBytes(join(REPOSITORY_ROOT, file)),
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
