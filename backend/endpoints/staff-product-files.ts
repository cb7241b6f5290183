import * as z from "zod/mini";
import { CODE } from "@contract/failures";
import { PRODUCT_FILE_MAX_BYTES } from "@contract/staff-limits";
import { staffProductExport, staffProductImport } from "@contract/staff-product-files";
import { exportProducts } from "../services/staff/export-products";
import { importProducts } from "../services/staff/import-products";
import { sendEnvelope, sendFailure } from "./answer";
import { languageOf, staffOf } from "./authentication";
import { readFilePart } from "./read-file-part";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

/** The catalogue as a CSV file, both ways. */
export const staffProductFileEndpoints: Endpoint[] = [
  serve(staffProductExport, ({ shop, input }) => exportProducts(shop, input)),
  {
    call: staffProductImport,
    async handle(shop, request, response) {
      try {
        const staff = await staffOf(shop, request, staffProductImport);
        const { bytes, fields } = await readFilePart(request, PRODUCT_FILE_MAX_BYTES);
        const isDryRun = fields.dryRun !== undefined;
        const report = await importProducts(shop, staff.actor, { bytes, isDryRun });
        const data = z.encode(staffProductImport.reply, report);
        sendEnvelope(response, { code: CODE.ok, msg: "ok", data });
      } catch (failure) {
        // Whoever hung up is told nothing; it is no failure of ours.
        if (request.destroyed && !request.complete) return;
        sendFailure(shop, response, languageOf(request), failure);
      } finally {
        // A refused file is still coming in: it is read away, so that the answer is heard.
        request.unpipe();
        request.resume();
      }
    },
  },
];
