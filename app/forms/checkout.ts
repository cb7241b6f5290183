import * as z from "zod/mini";
import * as f from "@contract/model/fields";
import { isId } from "@contract/model/ids";
import { GIFT_AND_INVOICE_FIELDS, giftAndInvoiceFields } from "@contract/shop/gift-and-invoice";
import { CART_LINES_MAX, KEYWORD_LENGTH } from "@contract/model/limits";
import { makeRecord } from "@contract/model/records";
import { isHkCents, type HkCents } from "@contract/model/money";
import { DELIVERY_WAYS, type DeliveryWay } from "@contract/model/states";
import { pickupCode } from "@contract/shop/pickup";
import { payOrder, sandboxDecide, payReference } from "@contract/shop/payments";
import { receiveCoupon } from "@contract/shop/coupons";
import { defineFormValidator } from "./form-validator";

const lines = z.pipe(
  z._default(f.idList(CART_LINES_MAX, "checkout.noGoods"), ""),
  z.transform((ids) => ids.split(",").filter((id) => id !== "")),
);

export const deliveryWay = z._default(z.enum(DELIVERY_WAYS, "deliveryWay.format"), "address");
/** A field that is not validated, because only another button of the form needs it. */
export const typed = z.optional(z.string());

const choices = z.object({
  deliveryWay,
  addressId: typed,
  pickupCode: typed,
  consignee: typed,
  phone: typed,
  district: typed,
  pickupText: typed,
  couponId: typed,
  remark: typed,
  ...makeRecord(GIFT_AND_INVOICE_FIELDS, () => typed),
});

const findPickup = z.object({
  ...choices.shape,
  district: f.optionalText("district", KEYWORD_LENGTH),
  pickupText: f.optionalText("pickupText", KEYWORD_LENGTH),
});

/** The fields of a pick-up. */
export const pickupDestination = z.object({
  pickupCode,
  consignee: f.consignee,
  phone: f.phone,
});

type Destinations = Readonly<Record<DeliveryWay, z.ZodMiniType>>;

/** The rules of the fields of each way of delivery. The form also contains the fields of the other way. */
const DESTINATIONS = {
  address: z.object({
    addressId: z
      .string({ error: "checkout.noAddress" })
      .check(z.refine(isId, "checkout.noAddress")),
  }),
  pickup: pickupDestination,
} as const satisfies Destinations;

/** Returns true if the way of delivery is valid, even if other fields are not. */
function hasDeliveryWay(fields: unknown): boolean {
  return z.object({ deliveryWay: z.enum(DELIVERY_WAYS) }).safeParse(fields).success;
}

/** Adds the errors of the chosen way of delivery. The fields of the other way are not checked. */
export function addDestinationErrors(destinations: Destinations) {
  return z.check<{ readonly deliveryWay: DeliveryWay }>(
    ({ value, issues }) => {
      const checked = destinations[value.deliveryWay].safeParse(value);
      for (const { path, message } of checked.error?.issues ?? [])
        issues.push({ code: "custom", path: [...path], message, input: value });
    },
    // Report a missing destination together with the errors of the other fields.
    { when: ({ value }) => hasDeliveryWay(value) },
  );
}

/**
 * The form that places an order. Without a delivery address, its error is "please select a delivery address"
 * (spec §5). An empty coupon means no coupon. No order is placed if the total differs from `seenCents`, which
 * is the last total that the page showed. `preview` shows the totals of another choice. `findPickup` and
 * `nextPickup` search for pick-up points. `adjust` continues with the goods that are available.
 */
export const checkoutForm = defineFormValidator(
  {
    placeOrder: z
      .object({
        deliveryWay,
        addressId: typed,
        pickupCode: typed,
        consignee: typed,
        phone: typed,
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
      .check(addDestinationErrors(DESTINATIONS)),
    preview: choices,
    findPickup,
    nextPickup: findPickup,
    adjust: z.object({ ...choices.shape, lines }),
  },
  { main: "placeOrder" },
);

const { orderId, payType, requestId } = payOrder.request.shape;
const { payNo } = sandboxDecide.request.shape;

/** The form that chooses a payment method for an order. */
export const payOrderForm = defineFormValidator(
  { pay: z.object({ orderId, payType, requestId }) },
  { main: "pay" },
);

const runningPaymentSchema = z.object({ orderId, payNo });

/**
 * The form that chooses the result of a sandbox payment. `fail` simulates a failure of the payment provider.
 * `timeOut` simulates a provider that never responds. `cancel` simulates a shopper who cancels the payment.
 */
export const sandboxPaymentForm = defineFormValidator({
  approve: runningPaymentSchema,
  decline: runningPaymentSchema,
  fail: runningPaymentSchema,
  timeOut: runningPaymentSchema,
  cancel: runningPaymentSchema,
});

/** The form in which a shopper enters the number of a transfer, or adds a picture of it. */
export const payReferenceForm = defineFormValidator(
  { submitReference: payReference.request },
  { main: "submitReference" },
);

export const claimCouponForm = defineFormValidator(
  { claim: receiveCoupon.request },
  { main: "claim" },
);
