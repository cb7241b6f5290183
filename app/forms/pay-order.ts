import * as z from "zod/mini";
import { payOrder, sandboxDecide } from "@contract/shop/payments";
import { formValidator } from "./form-validator";

const { orderId, payType, requestId } = payOrder.request.shape;
const { payNo } = sandboxDecide.request.shape;

/** The way to pay an order. */
export const payOrderForm = formValidator(
  { pay: z.object({ orderId, payType, requestId }) },
  { main: "pay" },
);

const running = z.object({ orderId, payNo });

/** How a payment in the sandbox ends: `fail` at the provider, `timeOut` without a word from it. */
export const sandboxPaymentForm = formValidator({
  approve: running,
  decline: running,
  fail: running,
  timeOut: running,
});
