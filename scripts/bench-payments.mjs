/**
 * `npm run bench:payments`: measures the number of payments per second, and which locks delay them
 * (lab/bench/notify). Options are passed on: `npm run bench:payments -- --flush-ms 5`.
 */
import { runBundled } from "./process/run-bundled.mjs";

const args = process.argv.slice(2);
// The bundle is beside the backend's, because it reads the migrations from there.
await runBundled("lab/bench/notify/measure-payments.ts", "build/backend/bench-payments.mjs", {
  args,
});
