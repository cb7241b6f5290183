import { PRODUCT_FILE_MAX_BYTES } from "@contract/staff/limits";
import { staffProductExport, staffProductImport } from "@contract/staff/product-files";
import { exportProducts } from "../services/staff/export-products";
import { importProducts } from "../services/staff/import-products";
import { serve } from "./serve";
import type { Endpoint } from "./serve";
import { serveFile } from "./serve-file";

/** The catalogue as a CSV file, both ways. */
export const staffProductFileEndpoints: Endpoint[] = [
  serve(staffProductExport, ({ shop, input }) => exportProducts(shop, input)),
  serveFile(staffProductImport, PRODUCT_FILE_MAX_BYTES, ({ shop, staff, input, bytes }) =>
    importProducts(shop, staff.actor, { bytes, isDryRun: input.dryRun !== undefined }),
  ),
];
