import * as z from "zod/mini";
import * as f from "@contract/model/fields";
import { isId } from "@contract/model/ids";
import {
  GIFT_AND_INVOICE_FIELDS,
  giftAndInvoiceFields,
  isOneInvoice,
} from "@contract/shop/gift-and-invoice";
import { CART_LINES_MAX } from "@contract/model/limits";
import { mapKeys } from "@contract/model/records";
import { isHkCents, type HkCents } from "@contract/model/money";
import { defineFormValidator } from "./form-validator";

const lines = z.pipe(
  z._default(f.idList(CART_LINES_MAX, "checkout.noGoods"), ""),
  z.transform((ids) => ids.split(",").filter((id) => id !== "")),
);

const choices = z.object({
  addressId: z.optional(z.string()),
  couponId: z.optional(z.string()),
  remark: z.optional(z.string()),
  ...mapKeys(GIFT_AND_INVOICE_FIELDS, () => z.optional(z.string())),
});

/**
 * The form that places an order. Without a delivery address, its error is "please select a delivery address"
 * (spec §5). An empty coupon means no coupon. No order is placed if the total differs from `seenCents`, which
 * is the last total that the page showed. `preview` shows the totals of another choice. `adjust` continues
 * with the goods that are available.
 */
export const checkoutForm = defineFormValidator(
  {
    placeOrder: z
      .object({
        addressId: z
          .string({ error: "checkout.noAddress" })
          .check(z.refine(isId, "checkout.noAddress")),
        couponId: z.optional(f.id),
        remark: f.remark,
        ...giftAndInvoiceFields,
        settleToken: z
          .string({ error: "settleToken.required" })
          .check(z.regex(/^[A-Za-z0-9_.-]{8,600}$/, "settleToken.format")),
        lines,
        seenCents: z.pipe(
          z.pipe(
            z.string({ error: "price.changed" }).check(z.regex(/^\d{1,11}$/, "price.changed")),
            z.transform(Number),
          ),
          z.custom<HkCents>(isHkCents, "price.changed"),
        ),
      })
      .check(isOneInvoice),
    preview: choices,
    adjust: z.object({ ...choices.shape, lines }),
  },
  { main: "placeOrder" },
);
