import type { output } from "zod/mini";
import type { Language } from "@contract/languages";
import { ORDER_STATUS } from "@contract/states";
import { checkoutForm } from "~/forms/checkout";
import { formAction, type FormArgs } from "~/forms/form-action.server";
import { formFailed, goTo, type FormOutcome } from "~/forms/form-outcome.server";
import type { Failure } from "~/prod-api/answer";
import { submitOrder } from "~/prod-api/checkout.server";
import { writeCheckoutRemark } from "~/session/checkout-remark.server";
import { checkoutHref, readCheckoutInput } from "./checkout-input";

/** Shows the figures of another choice, or places the order, once per token. */
export const checkoutAction = formAction(checkoutForm, {
  placeOrder,
  preview: ({ addressId = null, couponId = "", remark = "" }, { request, context }) => {
    const input = readCheckoutInput(new URL(request.url).searchParams);
    context.setCookie(writeCheckoutRemark(remark, context.session));
    return goTo(checkoutHref({ ...input, addressId, couponId }));
  },
});

async function placeOrder(
  { lines, seenCouponId, seenCents, ...input }: output<typeof checkoutForm.schemas.placeOrder>,
  { context }: FormArgs,
): Promise<FormOutcome> {
  const { couponId, ...order } = input;
  const answer = await submitOrder(context, {
    ...order,
    cartItemIds: lines,
    ...(couponId !== undefined && { couponId }),
    // The sum that was shown holds for the coupon that was shown with it.
    ...(couponId === seenCouponId &&
      seenCents !== undefined && { expectedPayAmountCents: seenCents }),
  });
  if (!answer.ok) return failedOrder(inLanguage(answer.failure, context.lang));
  context.setCookie(writeCheckoutRemark("", context.session));
  const { orderId, status } = answer.data;
  return status === ORDER_STATUS.unpaid
    ? goTo(`/paymentTransition?orderId=${orderId}`, { key: "order.generating" })
    : goTo(`/user/order/detail?id=${orderId}`, { key: "pay.success" });
}

/** What is wrong with the whole order stands in the summary, too, by the keys that QA knows. */
function failedOrder(failure: Failure): FormOutcome {
  const { errKey } = failure;
  if (errKey === "priceChanged")
    return formFailed(failure, { fieldErrors: { order: "price.changed" } });
  if (errKey === "noGoods")
    return formFailed(failure, { fieldErrors: { order: "checkout.noGoods" } });
  return formFailed(failure);
}

/** A refusal that names a packing names it in both languages. */
function inLanguage(failure: Failure, lang: Language): Failure {
  const { params } = failure;
  if (lang === "zhTw" || params?.nameEn === undefined) return failure;
  return { ...failure, params: { ...params, name: params.nameEn } };
}
