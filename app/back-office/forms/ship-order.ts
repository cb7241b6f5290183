import { staffShip } from "@contract/staff/orders";
import { defineFormValidator } from "../../forms/form-validator";

/** The form that hands over a paid order, or a part of it, to a carrier. */
export const shipOrderForm = defineFormValidator(
  { ship: staffShip.request },
  // An emptied count is reported as an error, because a request without any count ships all remaining goods.
  { empties: ["ship"] },
);
