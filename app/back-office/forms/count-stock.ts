import * as z from "zod/mini";
import { requestId } from "@contract/model/fields";
import { ROWS_SAVED_MAX } from "@contract/staff/limits";
import { defineFormValidator } from "../../forms/form-validator";
import { addToRows } from "./form-rows";

const typed = z.optional(z.string());

/** A row of a stocktake as it was submitted. Each row is validated alone, so that one stops no other. */
const submittedCount = z.object({ counted: typed, seenStock: typed });

/** The form of a stocktake, whose rows without a count are left out, and the form that uploads a file. */
export const countStockForm = defineFormValidator(
  {
    saveCount: z.object({
      count: z.pipe(
        z.pipe(
          z.record(z.string(), submittedCount, { error: "counted.required" }),
          z.transform((rows) =>
            Object.entries(rows).filter(([, { counted = "" }]) => counted.trim() !== ""),
          ),
        ),
        z
          .array(z.tuple([z.string(), submittedCount]))
          .check(z.minLength(1, "counted.required"), z.maxLength(ROWS_SAVED_MAX, "row.range")),
      ),
      requestId,
    }),
    importCount: z.object({}),
  },
  { main: "saveCount", addToRecord: addToRows("count") },
);
