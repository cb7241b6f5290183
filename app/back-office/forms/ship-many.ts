import * as z from "zod/mini";
import { staffShipMany } from "@contract/staff/ship-many";
import { defineFormValidator } from "../../forms/form-validator";

/** The form that ships the orders of a pasted list. The list may be empty if a file is uploaded. */
export const shipManyForm = defineFormValidator({
  shipMany: z.object({ rows: z._default(staffShipMany.request.shape.rows, "") }),
});
