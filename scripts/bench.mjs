/**
 * `npm run bench`: measures requests per second, Lighthouse scores and paint times on a slow network
 * (lab/bench). It runs the built shop with a separate data folder. Options after `--` are passed to the
 * benchmark: `npm run bench -- --only load --seconds 5`.
 */
import { ensureBrowser } from "./testing/find-browser.mjs";
import { runBundled } from "./process/run-bundled.mjs";

const args = process.argv.slice(2);
await runBundled("lab/bench/bench.ts", "build/bench.mjs", { args, missing: ensureBrowser });
