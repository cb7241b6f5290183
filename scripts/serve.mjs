/**
 * `npm run serve`: what `npm run build` made, as a deployment runs it. It installs, builds and migrates
 * nothing, needs the production packages alone, and writes nowhere but into DATA_DIR. Storefront and
 * backend together, or the one that is named: `npm run serve -- storefront`, `backend` or `worker`. An image
 * may run the program itself (docs/how-to/run-several-instances.md).
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureNode } from "./process/ensure-node.mjs";
import { leaveWithNpm } from "./process/leave-with-npm.mjs";
import { loadSettings } from "./process/load-settings.mjs";
import { HOME } from "./process/run.mjs";

const STOREFRONT = "build/storefront/index.js";
const BACKEND = "build/backend/main.js";
const WORKER = "build/backend/worker.js";

/** @type {Record<string, string>} */
const PROGRAMS = { storefront: STOREFRONT, backend: BACKEND, worker: WORKER };

ensureNode();
process.chdir(HOME);
leaveWithNpm();
loadSettings();
process.env["NODE_ENV"] = "production";

const [part, ...others] = process.argv.slice(2);
const program = part === undefined ? STOREFRONT : PROGRAMS[part];
const problem = problemOf();
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
// The shop's own PostgreSQL has one program: no worker could share it.
if (part === "backend" && process.env["DATABASE_URL"]) process.env["RUN_JOBS"] ||= "0";

process.setSourceMapsEnabled(true);
await import(new URL(`../${program}`, import.meta.url).href);

/** @returns {string | undefined} what keeps it from being served, and what to do */
function problemOf() {
  if (program === undefined || others.length > 0)
    return "Say what to serve: storefront, backend or worker; or nothing, for storefront and backend.";
  if (part === "storefront" && !process.env["PROD_API_URL"])
    return "A storefront alone needs PROD_API_URL, the address of its backend such as http://backend:3001/prod-api.";
  if (!existsSync(join(HOME, program)))
    return "Nothing is built yet: run npm ci and npm run build first.";
  return undefined;
}
