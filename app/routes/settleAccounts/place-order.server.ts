import type { AppLoadContext } from "@remix-run/node";
import type { output } from "zod/mini";
import type { RefusalKey } from "@contract/model/failures";
import { isId } from "@contract/model/ids";
import { ORDER_STATUS } from "@contract/model/states";
import { config } from "~/config.server";
import { checkoutForm } from "~/forms/checkout";
import { formAction, type FormArgs } from "~/forms/form-action.server";
import { formFailed, goTo, type FormOutcome } from "~/forms/form-outcome.server";
import type { Failure } from "~/prod-api/answer";
import { settleOrder, submitOrder } from "~/prod-api/checkout.server";
import { writeCheckoutRemark } from "~/session/checkout-remark.server";
import { adjustGoods } from "./adjust-goods.server";
import { checkoutHref, readCheckoutInput } from "./checkout-input";
import { findOffer, type Offer } from "./find-offer.server";

/**
 * Shows the figures of another choice, or places the order, once per token. A form that comes back shows
 * what its own choices cost.
 */
export const checkoutAction = formAction(
  checkoutForm,
  {
    placeOrder,
    preview: ({ addressId = null, couponId = "", remark = "" }, { request, context }) => {
      const input = readCheckoutInput(new URL(request.url).searchParams);
      context.setCookie(writeCheckoutRemark(remark, context.session));
      return goTo(checkoutHref({ ...input, addressId, couponId }));
    },
    adjust: async ({ lines, addressId = null, couponId = "", remark = "" }, { context }) => {
      context.setCookie(writeCheckoutRemark(remark, context.session));
      return adjustGoods({ items: lines, addressId, couponId }, context);
    },
  },
  { extra: (submitted, { context }) => offerOf(submitted, context) },
);

/** What the choices of a form that was sent cost. */
function offerOf(
  { lines = "", addressId = "", couponId = "" }: Readonly<Record<string, string>>,
  context: AppLoadContext,
): Promise<Offer | null> {
  const input = {
    items: lines.split(",").filter(isId),
    addressId: isId(addressId) ? addressId : null,
    couponId: isId(couponId) ? couponId : "",
  };
  // The form's own failure is the news: one that only its figures meet leaves the page as it is.
  return findOffer(input, context).catch(() => null);
}

type OrderFields = output<typeof checkoutForm.schemas.placeOrder>;

async function placeOrder(
  { lines, seenCents, couponId, ...order }: OrderFields,
  { context }: FormArgs,
): Promise<FormOutcome> {
  const wanted = {
    ...order,
    cartItemIds: lines,
    ...(couponId !== undefined && { couponId }),
    expectedPayAmountCents: seenCents,
  };
  if (!config.ownBackend && (await costsOtherwise(wanted, context)))
    return failedOrder({ kind: "refusal", errKey: "priceChanged" });
  const answer = await submitOrder(context, wanted);
  if (!answer.ok) return failedOrder(answer.failure);
  context.setCookie(writeCheckoutRemark("", context.session));
  const { orderId, status } = answer.data;
  return status === ORDER_STATUS.unpaid
    ? goTo(`/paymentTransition?orderId=${orderId}`, { key: "order.placed" })
    : goTo(`/user/order/detail?id=${orderId}`, { key: "pay.success" });
}

/**
 * Whether a quote says another sum than was shown: for a deployed backend that may not compare. One that
 * quotes nothing any more may have the order already, so that it is asked for it.
 */
async function costsOtherwise(
  { cartItemIds, couponId, expectedPayAmountCents }: Parameters<typeof submitOrder>[1],
  context: AppLoadContext,
): Promise<boolean> {
  const quote = await settleOrder(context, { cartItemIds, couponId });
  return quote.ok && quote.data.payAmountCents !== expectedPayAmountCents;
}

/** Where on the page a refusal stands, by the keys that QA knows. */
const BESIDE: Readonly<Partial<Record<RefusalKey, Readonly<Record<string, string>>>>> = {
  priceChanged: { order: "price.changed" },
  noAddress: { addressId: "checkout.noAddress" },
  couponUnusable: { couponId: "couponId.format" },
  stockShort: { lines: "stock.short" },
};

function failedOrder(failure: Failure): FormOutcome {
  const { errKey } = failure;
  if (errKey === "noGoods")
    return formFailed(failure, { fieldErrors: { order: "checkout.noGoods" } });
  const fieldErrors = errKey === undefined ? undefined : BESIDE[errKey];
  return formFailed(failure, fieldErrors && { fieldErrors, notice: null });
}
