/**
 * `npm run serve`: runs the result of `npm run build` as in production. It does not install packages, build
 * or migrate. It needs only the production packages and writes only to DATA_DIR.
 *
 * It runs storefront and backend together, or one program: `npm run serve -- storefront`, `backend` or
 * `worker`. A container image may also start a program directly (docs/how-to/run-several-instances.md).
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureNode } from "./process/ensure-node.mjs";
import { exitWithNpm } from "./process/exit-with-npm.mjs";
import { loadSettings } from "./process/load-settings.mjs";
import { REPOSITORY_ROOT } from "./process/run.mjs";

const STOREFRONT = "build/storefront/index.js";
const BACKEND = "build/backend/main.js";
const WORKER = "build/backend/worker.js";

/** @type {Record<string, string>} */
const PROGRAMS = { storefront: STOREFRONT, backend: BACKEND, worker: WORKER };

ensureNode();
process.chdir(REPOSITORY_ROOT);
exitWithNpm();
loadSettings();
process.env["NODE_ENV"] = "production";

const [part, ...others] = process.argv.slice(2);
const program = part === undefined ? STOREFRONT : PROGRAMS[part];
const problem = findTextProblem();
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
// With an external database, a worker runs the jobs. The built-in PostgreSQL allows only one process, so the
// backend runs the jobs there.
if (part === "backend" && process.env["DATABASE_URL"]) process.env["RUN_JOBS"] ||= "0";

process.setSourceMapsEnabled(true);
await import(new URL(`../${program}`, import.meta.url).href);

/**
 * Returns a sentence if the shop cannot be started. The sentence says why, and what to do.
 *
 * @returns {string | undefined}
 */
function findTextProblem() {
  if (program === undefined || others.length > 0)
    return "Unknown argument: use storefront, backend or worker. Without an argument, storefront and backend run together.";
  if (part === "storefront" && !process.env["PROD_API_URL"])
    return "A storefront alone needs PROD_API_URL, the address of its backend such as http://backend:3001/prod-api.";
  if (!existsSync(join(REPOSITORY_ROOT, program)))
    return "Nothing is built yet: run npm ci and npm run build first.";
  return undefined;
}
