import { fileURLToPath } from "node:url";
import { isBuildFresh } from "./is-fresh.mjs";
import { run } from "./run.mjs";

/** Builds, unless the build at hand was made from these very sources. */
export async function buildShop() {
  if (await isBuildFresh()) return;
  // A process of its own: what building needs in memory is given back before the shop opens.
  await run(process.execPath, [fileURLToPath(new URL("build.mjs", import.meta.url))]);
}
