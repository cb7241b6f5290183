import { cp, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { build, context } from "esbuild";
import { HOME } from "./run.mjs";

const OUT = join(HOME, "build/backend");

/** @type {import("esbuild").BuildOptions & { metafile: true }} */
const OPTIONS = {
  absWorkingDir: HOME,
  entryPoints: { main: "backend/main.ts" },
  outdir: OUT,
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  packages: "external",
  sourcemap: true,
  metafile: true,
  logLevel: "warning",
};

/**
 * Bundles the reference backend into build/backend/main.js. Packages stay outside; the migrations
 * and the demo shop's pictures, which it reads as files, are copied beside it.
 *
 * @returns {Promise<number>} the bundle's bytes
 */
export async function bundleBackend() {
  await rm(OUT, { recursive: true, force: true });
  const { metafile } = await build(OPTIONS);
  await copyFiles();
  return metafile.outputs["build/backend/main.js"]?.bytes ?? 0;
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
