import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { HOME } from "./run.mjs";

const OUT = join(HOME, "build/backend");

/**
 * Bundles the reference backend into build/backend/main.js. Packages stay outside; the migrations,
 * which are read when it starts, are laid beside it.
 *
 * @returns {Promise<number>} the bundle's bytes
 */
export async function bundleBackend() {
  await rm(OUT, { recursive: true, force: true });
  const { metafile } = await build({
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
  });
  await cp(join(HOME, "backend/database/migrations"), join(OUT, "migrations"), { recursive: true });
  return metafile.outputs["build/backend/main.js"]?.bytes ?? 0;
}
