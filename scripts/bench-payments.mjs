/**
 * `npm run bench:payments`: how many payments a second go through the services, and who waits for whom
 * (lab/bench/notify). Options go on: `npm run bench:payments -- --flush-ms 5`.
 */
import { runBundled } from "./process/run-bundled.mjs";

const args = process.argv.slice(2);
// Beside the backend, whose migrations it makes a database by.
await runBundled("lab/bench/notify/measure-payments.ts", "build/backend/bench-payments.mjs", {
  args,
});
