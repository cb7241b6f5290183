import { buildShop } from "../build/build-shop.mjs";
import { ensureNode } from "./ensure-node.mjs";
import { installPackages } from "../build/install-packages.mjs";
import { HOME, ProgramFailed, run, stopOnFailure } from "./run.mjs";

/**
 * Sets the shop up, bundles a TypeScript program of ours and runs it in the shop's folder; its failure is
 * this process's exit code 1.
 *
 * @param {string} entry
 * @param {string} bundle where the bundle lies; packages stay outside of it
 * @param {{ args?: string[], missing?: () => Promise<string | undefined> }} [options] `missing`: says
 *   what the program needs and the machine has not
 */
export async function runBundled(
  entry,
  bundle,
  { args = [], missing = async () => undefined } = {},
) {
  ensureNode();
  process.chdir(HOME);
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
