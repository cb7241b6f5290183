import * as z from "zod/mini";
import { payOrder, sandboxDecide } from "@contract/shop/payments";
import { formValidator } from "./form-validator";

const { orderId, payType, requestId } = payOrder.request.shape;
const { payNo } = sandboxDecide.request.shape;

/** Chooses a payment method for an order. */
export const payOrderForm = formValidator(
  { pay: z.object({ orderId, payType, requestId }) },
  { main: "pay" },
);

const running = z.object({ orderId, payNo });

/**
 * The results of a sandbox payment. `fail` is a failure of the provider. `timeOut` means that the provider
 * never answers. `cancel` means that the shopper cancelled the payment.
 */
export const sandboxPaymentForm = formValidator({
  approve: running,
  decline: running,
  fail: running,
  timeOut: running,
  cancel: running,
});
