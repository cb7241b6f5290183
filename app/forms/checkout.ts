import * as z from "zod/mini";
import * as f from "@contract/fields";
import { formValidator } from "./form-validator";

/** Placing an order: "please select a delivery address" (spec §5); an empty coupon means none. */
export const checkoutForm = formValidator(
  z.object({
    intent: z._default(z.literal("placeOrder"), "placeOrder"),
    addressId: z
      .string({ error: "checkout.noAddress" })
      .check(z.regex(/^\d{1,19}$/, "checkout.noAddress")),
    couponId: z.optional(f.id),
    remark: f.remark,
    settleToken: z
      .string({ error: "settleToken.required" })
      .check(z.regex(/^[A-Za-z0-9_.-]{8,600}$/, "settleToken.format")),
  }),
);
