/* The process of the reference backend. `npm run backend` or `npm run serve -- backend` run it alone. A storefront
   can also start it as a child process. The storefront then waits for the message "ready". */
import { openBackend } from "./open-backend";
import { runUntilStopped } from "./run-until-stopped";

runUntilStopped({ part: "backend", complaint: "The backend cannot start:", open: openBackend });
