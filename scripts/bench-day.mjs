/**
 * `npm run bench:day`: counts the clicks, keys, fields and pages of a working day in the back office
 * (lab/day). It runs the built shop with a separate data folder.
 */
import { ensureBrowser } from "./testing/find-browser.mjs";
import { runBundled } from "./process/run-bundled.mjs";

await runBundled("lab/day/measure-day.ts", "build/bench-day.mjs", { missing: ensureBrowser });
