/**
 * `npm run seed:large`: a shop of 10,000 products and 1,000,000 orders in `.data-large`, or in DATA_DIR when
 * that is named with the command; never in the merchant's own folder, so `.env` is not read.
 * Sizes go on: `npm run seed:large -- --products 2000 --orders 100000`.
 */
import { runBundled } from "./process/run-bundled.mjs";

const args = ["--data-dir", process.env["DATA_DIR"] ?? ".data-large", ...process.argv.slice(2)];
// Beside the backend's bundle, where the migrations lie.
const bundle = "build/backend/seed-large.mjs";
await runBundled("lab/large-shop/seed-large-shop.ts", bundle, { args });
