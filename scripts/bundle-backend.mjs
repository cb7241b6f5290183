import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
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
 * Bundles the reference backend into build/backend/main.js. Packages stay outside; the migrations,
 * which are read when it starts, are laid beside it.
 *
 * @returns {Promise<number>} the bundle's bytes
 */
export async function bundleBackend() {
  await rm(OUT, { recursive: true, force: true });
  const { metafile } = await build(OPTIONS);
  await layMigrations();
  return metafile.outputs["build/backend/main.js"]?.bytes ?? 0;
}

/**
 * Bundles it again whenever a source changes.
 *
 * @param {() => void} onBundled told after each time but the first
 */
export async function watchBackend(onBundled) {
  let isFirst = true;
  const watching = await context({
    ...OPTIONS,
    plugins: [
      {
        name: "tell",
        setup: (build) =>
          build.onEnd(async ({ errors }) => {
            await layMigrations();
            if (errors.length === 0 && !isFirst) onBundled();
            isFirst = false;
          }),
      },
    ],
  });
  await watching.watch();
}

async function layMigrations() {
  await cp(join(HOME, "backend/database/migrations"), join(OUT, "migrations"), { recursive: true });
}
