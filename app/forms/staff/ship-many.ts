import { staffShipMany } from "@contract/staff-ship-many";
import { formValidator } from "../form-validator";

/** Ships the orders of a pasted list. */
export const shipManyForm = formValidator(
  { shipMany: staffShipMany.request },
  { empties: ["rows"] },
);
