import { cp, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, context } from "esbuild";
import { REPOSITORY_ROOT } from "../process/run.mjs";

const OUT = join(REPOSITORY_ROOT, "build/backend");

/** The services, which are started with `node build/backend/<program>.js`. */
const PROGRAMS = ["main", "worker"];

/** The commands, which are run with `node build/backend/<command>.js`. */
const COMMANDS = [
  "backup",
  "check-backup",
  "migrate",
  "move-files",
  "reset-staff",
  "restore",
  "verify-audit",
];

/** @type {import("esbuild").BuildOptions & { metafile: true }} */
const OPTIONS = {
  absWorkingDir: REPOSITORY_ROOT,
  entryPoints: [
    ...PROGRAMS.map((name) => `backend/${name}.ts`),
    ...COMMANDS.map((name) => `backend/commands/${name}.ts`),
  ],
  entryNames: "[name]",
  outdir: OUT,
  bundle: true,
  // Write code that several programs share only once.
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

/**
 * Bundles packages that consist of hundreds of files. A start then loads one file with only the code that is
 * used.
 */
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
 * Bundles the reference backend and its commands into build/backend, and copies the migrations and the demo
 * images to the same folder. Most packages are not bundled.
 *
 * @returns {Promise<number>} the total size of the programs in bytes
 */
export async function bundleBackend() {
  await rm(OUT, { recursive: true, force: true });
  const { metafile } = await build(OPTIONS);
  await copyFiles();
  const programs = Object.entries(metafile.outputs).filter(([file]) => file.endsWith(".js"));
  return programs.reduce((sum, [, { bytes }]) => sum + bytes, 0);
}

/**
 * Bundles the backend, and bundles it again after each change of a source.
 *
 * @param {() => void} onBundled called after each bundling except the first
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

/** Copies the files that the backend reads at run time. */
async function copyFiles() {
  for (const folder of ["database/migrations", "demo/pictures", "demo/pickup"]) {
    await cp(join(REPOSITORY_ROOT, "backend", folder), join(OUT, basename(folder)), { recursive: true });
  }
}
