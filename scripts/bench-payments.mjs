/**
 * `npm run bench:payments`: measures the number of payments per second, and which locks delay them
 * (lab/bench/notify). Options after `--` are passed to the benchmark: `npm run bench:payments -- --flush-ms
 * 5`.
 */
import { runBundled } from "./process/run-bundled.mjs";

const args = process.argv.slice(2);
// The bundle is written beside the backend's bundles, because it reads the migrations there.
await runBundled("lab/bench/notify/measure-payments.ts", "build/backend/bench-payments.mjs", {
  args,
});
