import { receiveCoupon } from "@contract/shop/coupons";
import { defineFormValidator } from "./form-validator";

/** The form that claims a coupon by its code. */
export const claimCouponForm = defineFormValidator(
  { claim: receiveCoupon.request },
  { main: "claim" },
);
