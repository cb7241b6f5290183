/**
 * `npm run bench:growth`: the demo shop's and the large shop's times side by side (lab/growth).
 * Needs what `npm run seed:large` makes. Options go on: `npm run bench:growth -- --rounds 200`.
 */
import { runBundled } from "./process/run-bundled.mjs";

const args = process.argv.slice(2);
await runBundled("lab/growth/measure-growth.ts", "build/bench-growth.mjs", { args });
