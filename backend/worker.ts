/*
 * `npm run serve -- worker`: what happens without anybody asking, apart from the backends that answer
 * (docs/how-to/run-several-instances.md).
 */
import { openWorker } from "./open-worker";
import { runUntilStopped } from "./run-until-stopped";

runUntilStopped({ part: "worker", complaint: "The worker cannot start:", open: openWorker });
