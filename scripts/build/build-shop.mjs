import { fileURLToPath } from "node:url";
import { isBuildFresh } from "./is-fresh.mjs";
import { requireUsableFolder } from "../require-startable.mjs";
import { run } from "../process/run.mjs";

const BUILD_MEGABYTES = 60;

/** Builds the shop, unless the existing build was made from the current sources. */
export async function buildShop() {
  if (await isBuildFresh()) return;
  requireUsableFolder(BUILD_MEGABYTES);
  // Build in a separate process, so that its memory is free before the shop starts.
  await run(process.execPath, [fileURLToPath(new URL("../build.mjs", import.meta.url))]);
}
