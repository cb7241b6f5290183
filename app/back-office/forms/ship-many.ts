import * as z from "zod/mini";
import { staffShipMany } from "@contract/staff/ship-many";
import { formValidator } from "../../forms/form-validator";

/** Ships the orders of a pasted list. If a file is uploaded, the list may be empty. */
export const shipManyForm = formValidator({
  shipMany: z.object({ rows: z._default(staffShipMany.request.shape.rows, "") }),
});
