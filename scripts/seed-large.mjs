/**
 * `npm run seed:large`: creates a shop of 10,000 products and 1,000,000 orders in `.data-large`, or in
 * DATA_DIR if this variable is set. It does not read `.env`, so it never writes to the data folder of a
 * merchant's shop. Options after `--` set the sizes: `npm run seed:large -- --products 2000 --orders 100000`.
 */
import { runBundled } from "./process/run-bundled.mjs";

const args = ["--data-dir", process.env["DATA_DIR"] ?? ".data-large", ...process.argv.slice(2)];
// The bundle is written beside the backend's bundles, because it reads the migrations there.
const bundle = "build/backend/seed-large.mjs";
await runBundled("lab/large-shop/seed-large-shop.ts", bundle, { args });
