import { receiveCoupon } from "@contract/shop/coupons";
import { formValidator } from "./form-validator";

/** Claims a coupon by its code. */
export const claimCouponForm = formValidator({ claim: receiveCoupon.request }, { main: "claim" });
