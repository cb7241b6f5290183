/**
 * `npm run bench`: requests per second, Lighthouse scores and throttled paints of the built shop, on a
 * data folder of its own (tests/bench). Options go on: `npm run bench -- --only load --seconds 5`.
 */
import { ensureBrowser } from "./find-browser.mjs";
import { runBundled } from "./run-bundled.mjs";

const args = process.argv.slice(2);
await runBundled("tests/bench/bench.ts", "build/bench.mjs", { args, missing: ensureBrowser });
