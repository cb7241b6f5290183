import * as z from "zod/mini";
import { staffShipMany } from "@contract/staff/ship-many";
import { formValidator } from "../../forms/form-validator";

/** Ships the orders of a list that was pasted, or uploaded as a file: then nothing needs to be pasted. */
export const shipManyForm = formValidator({
  shipMany: z.object({ rows: z._default(staffShipMany.request.shape.rows, "") }),
});
