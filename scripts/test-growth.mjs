/**
 * `npm run test:growth`: creates the large shop (`npm run seed:large`) and a shop with a tenth of its orders if
 * they do not exist. It compares the response times of the large shop with those of the demo shop, and its
 * figures with those of the smaller shop. It fails if a list, a search or a page takes more than 1.5 times as
 * long.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { runBundled } from "./process/run-bundled.mjs";

const dataDir = process.env["DATA_DIR"] ?? ".data-large";
const tenthDir = `${dataDir}-tenth`;
for (const [folder, orders] of [
  [dataDir, "1000000"],
  [tenthDir, "100000"],
])
  if (!process.exitCode && folder !== undefined && !existsSync(join(folder, "postgres")))
    await runBundled("lab/large-shop/seed-large-shop.ts", "build/backend/seed-large.mjs", {
      args: ["--data-dir", folder, "--orders", String(orders)],
    });
if (!process.exitCode)
  await runBundled("lab/growth/measure-growth.ts", "build/bench-growth.mjs", {
    args: [
      "--data-dir",
      dataDir,
      "--tenth-dir",
      tenthDir,
      "--most",
      "1.5",
      ...process.argv.slice(2),
    ],
  });
