/*
 * The process of the reference backend. `npm run backend` or `npm run serve -- backend` run it alone. The
 * storefront runs it as a child process and waits for its message "ready".
 */
import { openBackend } from "./open-backend";
import { runUntilStopped } from "./run-until-stopped";

runUntilStopped({ part: "backend", complaint: "The backend cannot start:", open: openBackend });
