import { receiveCoupon } from "@contract/coupons";
import { formValidator } from "./form-validator";

/** A coupon by its code. */
export const claimCouponForm = formValidator({ claim: receiveCoupon.request }, { main: "claim" });
