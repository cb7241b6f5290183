/**
 * `npm run bench:retention`: measures how long a large shop takes to delete expired data, and whether this
 * delays orders (lab/growth). Run `npm run seed:large` first. The benchmark does not change the large shop.
 */
import { runBundled } from "./process/run-bundled.mjs";

const args = process.argv.slice(2);
await runBundled("lab/growth/measure-retention.ts", "build/bench-retention.mjs", { args });
