/**
 * `npm run bench:growth`: compares the response times of the demo shop with those of the large shop
 * (lab/growth). Run `npm run seed:large` first. Options after `--` are passed to the benchmark: `npm run
 * bench:growth -- --rounds 200`.
 */
import { runBundled } from "./process/run-bundled.mjs";

const args = process.argv.slice(2);
await runBundled("lab/growth/measure-growth.ts", "build/bench-growth.mjs", { args });
