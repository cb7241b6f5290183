/**
 * `npm run bench`: requests per second, Lighthouse scores and throttled paints of the built shop, on a
 * data folder of its own (lab/bench). Options go on: `npm run bench -- --only load --seconds 5`.
 */
import { ensureBrowser } from "./testing/find-browser.mjs";
import { runBundled } from "./process/run-bundled.mjs";

const args = process.argv.slice(2);
await runBundled("lab/bench/bench.ts", "build/bench.mjs", { args, missing: ensureBrowser });
