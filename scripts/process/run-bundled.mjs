import { buildShop } from "../build/build-shop.mjs";
import { ensureNode } from "./ensure-node.mjs";
import { installPackages } from "../build/install-packages.mjs";
import { REPOSITORY_ROOT, ProgramFailed, run, stopOnFailure } from "./run.mjs";

/**
 * Installs and builds the shop, bundles a TypeScript program and runs the bundle in the shop's folder. If the
 * program fails, the exit code of this process is 1.
 *
 * @param {string} entry
 * @param {string} bundle the file to write the bundle to; packages are not bundled
 * @param {{ args?: string[], missing?: () => Promise<string | undefined> }} [options] `missing` returns a
 * sentence if the machine lacks something that the program needs
 */
export async function runBundled(
  entry,
  bundle,
  { args = [], missing = async () => undefined } = {},
) {
  ensureNode();
  process.chdir(REPOSITORY_ROOT);
  await stopOnFailure(async () => {
    await installPackages();
    await buildShop();
    await run("esbuild", [
      ...[entry, "--bundle", "--packages=external", "--platform=node", "--format=esm"],
      ...["--log-level=warning", `--outfile=${bundle}`],
    ]);
  });
  try {
    const lacking = await missing();
    if (lacking !== undefined) throw new ProgramFailed(entry, 1, lacking);
    await run(process.execPath, [bundle, ...args]);
  } catch (error) {
    if (!(error instanceof ProgramFailed)) throw error;
    if (error.said !== "") console.error(error.said);
    process.exitCode = 1;
  }
}
