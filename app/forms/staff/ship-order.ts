import { staffShip } from "@contract/staff-orders";
import { formValidator } from "../form-validator";

/** Hands a paid order to a carrier. */
export const shipOrderForm = formValidator({ ship: staffShip.request });
