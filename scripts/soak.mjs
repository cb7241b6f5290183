/**
 * `npm run soak`: runs half an hour of mixed traffic against the built shop (lab/soak). During this time it
 * kills the backend, stops the database, fills the disk and moves the clock. It also stalls the mail server and
 * floods the shop from one network. Options after `--` are passed to the soak test: `npm run soak -- --minutes 5
 * --seed 7`.
 */
import { runBundled } from "./process/run-bundled.mjs";

const args = process.argv.slice(2);
await runBundled("lab/soak/soak.ts", "build/soak.mjs", { args });
