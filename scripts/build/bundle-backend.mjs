import { cp, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, context } from "esbuild";
import { HOME } from "../process/run.mjs";

const OUT = join(HOME, "build/backend");

/** What serves until it is stopped: `node build/backend/<program>.js`. */
const PROGRAMS = ["main", "worker"];

/** What the backend can do beside serving: `node build/backend/<command>.js`. */
const COMMANDS = ["backup", "migrate", "move-files", "reset-staff", "restore"];

/** @type {import("esbuild").BuildOptions & { metafile: true }} */
const OPTIONS = {
  absWorkingDir: HOME,
  entryPoints: [
    ...PROGRAMS.map((name) => `backend/${name}.ts`),
    ...COMMANDS.map((name) => `backend/commands/${name}.ts`),
  ],
  entryNames: "[name]",
  outdir: OUT,
  bundle: true,
  // What several programs use is written once.
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  packages: "external",
  sourcemap: true,
  metafile: true,
  logLevel: "warning",
  plugins: [bundleManyFiles()],
};

/** Packages of a hundred files each: bundled, a start loads what is used of them, in one file. */
function bundleManyFiles() {
  return {
    name: "many-files",
    /** @param {import("esbuild").PluginBuild} build */
    setup(build) {
      build.onResolve({ filter: /^(zod|drizzle-orm)(\/|$)/ }, ({ path }) => ({
        path: fileURLToPath(import.meta.resolve(path)),
      }));
    },
  };
}

/**
 * Bundles the reference backend into build/backend/main.js, its commands beside it. Most packages
 * stay outside; the migrations and the demo shop's pictures, which it reads as files, are copied there.
 *
 * @returns {Promise<number>} the bytes of all programs
 */
export async function bundleBackend() {
  await rm(OUT, { recursive: true, force: true });
  const { metafile } = await build(OPTIONS);
  await copyFiles();
  const programs = Object.entries(metafile.outputs).filter(([file]) => file.endsWith(".js"));
  return programs.reduce((sum, [, { bytes }]) => sum + bytes, 0);
}

/**
 * Bundles it again whenever a source changes.
 *
 * @param {() => void} onBundled called after each time but the first
 */
export async function watchBackend(onBundled) {
  let isFirst = true;
  const watching = await context({
    ...OPTIONS,
    plugins: [
      bundleManyFiles(),
      {
        name: "report",
        setup: (build) =>
          build.onEnd(async ({ errors }) => {
            await copyFiles();
            if (errors.length === 0 && !isFirst) onBundled();
            isFirst = false;
          }),
      },
    ],
  });
  await watching.watch();
}

/** What the backend reads as files when it runs. */
async function copyFiles() {
  for (const folder of ["database/migrations", "demo/pictures"]) {
    await cp(join(HOME, "backend", folder), join(OUT, basename(folder)), { recursive: true });
  }
}
