import { staffShip } from "@contract/staff/orders";
import { formValidator } from "../../forms/form-validator";

/** Hands a paid order, or some of it, to a carrier. */
export const shipOrderForm = formValidator(
  { ship: staffShip.request },
  // A count emptied by hand is a mistake: without any count, all that is left goes.
  { empties: ["ship"] },
);
