/**
 * `npm run seed:large`: creates a shop of 10,000 products and 1,000,000 orders in `.data-large`, or in
 * DATA_DIR if the command sets it. It does not read `.env`, so it never writes to the merchant's own folder.
 * Sizes are passed on: `npm run seed:large -- --products 2000 --orders 100000`.
 */
import { runBundled } from "./process/run-bundled.mjs";

const args = ["--data-dir", process.env["DATA_DIR"] ?? ".data-large", ...process.argv.slice(2)];
// The bundle is beside the backend's, because the migrations are there.
const bundle = "build/backend/seed-large.mjs";
await runBundled("lab/large-shop/seed-large-shop.ts", bundle, { args });
