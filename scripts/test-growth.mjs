/**
 * `npm run test:growth`: creates the large shop (`npm run seed:large`) if it does not exist, and compares its
 * response times with those of the demo shop. It fails if a list, a search or a page takes more than 1.5
 * times as long.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { runBundled } from "./process/run-bundled.mjs";

const dataDir = process.env["DATA_DIR"] ?? ".data-large";
if (!existsSync(join(dataDir, "postgres")))
  await runBundled("lab/large-shop/seed-large-shop.ts", "build/backend/seed-large.mjs", {
    args: ["--data-dir", dataDir],
  });
if (!process.exitCode)
  await runBundled("lab/growth/measure-growth.ts", "build/bench-growth.mjs", {
    args: ["--data-dir", dataDir, "--most", "1.5", ...process.argv.slice(2)],
  });
