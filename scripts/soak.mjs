/**
 * `npm run soak`: half an hour of a mixed crowd at the built shop while its backend is killed, its database
 * stopped, its disk filled, its clock moved and its mail server silenced (lab/soak). Options go on:
 * `npm run soak -- --minutes 5 --seed 7`.
 */
import { runBundled } from "./process/run-bundled.mjs";

const args = process.argv.slice(2);
await runBundled("lab/soak/soak.ts", "build/soak.mjs", { args });
