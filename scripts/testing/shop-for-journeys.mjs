/**
 * The shop that the journeys run against when none is named by BASE_URL: the build of this folder on an
 * empty data folder, so that a run leaves nothing to the next one. Takes its settings from the
 * environment (playwright.config.ts).
 */
import { rm } from "node:fs/promises";

const dataDir = process.env["DATA_DIR"];
if (!dataDir) throw new Error("DATA_DIR names the folder that is emptied.");
await rm(dataDir, { recursive: true, force: true });
await import(new URL("../../build/storefront/index.js", import.meta.url).href);
