/**
 * `npm run bench:payments`: how many payments a second go through the services, and who waits for whom
 * (tests/bench/notify). Options go on: `npm run bench:payments -- --flush-ms 5`.
 */
import { runBundled } from "./run-bundled.mjs";

const args = process.argv.slice(2);
// Beside the backend, whose migrations it makes a database by.
await runBundled("tests/bench/notify/measure-payments.ts", "build/backend/bench-payments.mjs", {
  args,
});
