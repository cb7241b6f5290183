import { build } from "esbuild";
import { REPOSITORY_ROOT } from "../process/run.mjs";

/** Bundles the image process into build/storefront/pictures.js. */
export async function bundlePictures() {
  await build({
    absWorkingDir: REPOSITORY_ROOT,
    entryPoints: ["app/edge/pictures/picture-program.server.ts"],
    outfile: "build/storefront/pictures.js",
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    logLevel: "warning",
  });
}
