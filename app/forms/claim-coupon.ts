import { receiveCoupon } from "@contract/shop/coupons";
import { defineFormValidator } from "./form-validator";

export const claimCouponForm = defineFormValidator(
  { claim: receiveCoupon.request },
  { main: "claim" },
);
