import * as z from "zod/mini";
import * as f from "@contract/fields";
import { staffCouponGrant } from "@contract/staff";
import { formValidator } from "../form-validator";

/** A coupon for one shopper, or for every shopper. */
export const grantCouponForm = formValidator(
  {
    grant: z.object({ ...staffCouponGrant.request.shape, everyone: z._default(f.ticked, false) }),
  },
  // Days emptied by hand are a mistake, not the usual number of days.
  { empties: ["name", "days"] },
);
