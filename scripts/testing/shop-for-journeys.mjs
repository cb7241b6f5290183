/**
 * Starts the shop for the journeys if BASE_URL does not name a deployed shop. It runs the build of this
 * folder with an empty data folder, so that no run affects the next one. The file playwright.config.ts
 * sets the environment of this process.
 */
import { rm } from "node:fs/promises";

const dataDir = process.env["DATA_DIR"];
if (!dataDir) throw new Error("DATA_DIR names the folder that is emptied.");
await rm(dataDir, { recursive: true, force: true });
await import(new URL("../../build/storefront/index.js", import.meta.url).href);
