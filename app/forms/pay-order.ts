import * as z from "zod/mini";
import { payOrder, sandboxDecide } from "@contract/shop/payments";
import { defineFormValidator } from "./form-validator";

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
