/**
 * `npm run bench:retention`: how long a shop of years takes to delete what is old, and whether orders wait for
 * it (lab/growth). Needs what `npm run seed:large` makes, and leaves it as it is.
 */
import { runBundled } from "./process/run-bundled.mjs";

const args = process.argv.slice(2);
await runBundled("lab/growth/measure-retention.ts", "build/bench-retention.mjs", { args });
