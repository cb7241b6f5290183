import { staffShip } from "@contract/staff/orders";
import { formValidator } from "../../forms/form-validator";

/** Hands over a paid order, or a part of it, to a carrier. */
export const shipOrderForm = formValidator(
  { ship: staffShip.request },
  // An emptied count is a mistake. Without any count, all remaining goods are shipped.
  { empties: ["ship"] },
);
