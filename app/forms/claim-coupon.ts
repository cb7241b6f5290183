import { receiveCoupon } from "@contract/shop/coupons";
import { formValidator } from "./form-validator";

/** The form that claims a coupon by its code. */
export const claimCouponForm = formValidator({ claim: receiveCoupon.request }, { main: "claim" });
