/*
 * The reference backend's own process: alone by `npm run backend` or `npm run serve -- backend`, or as a
 * child of the storefront, which hears "ready" once it answers.
 */
import { openBackend } from "./open-backend";
import { runUntilStopped } from "./run-until-stopped";

runUntilStopped({ part: "backend", complaint: "The backend cannot start:", open: openBackend });
