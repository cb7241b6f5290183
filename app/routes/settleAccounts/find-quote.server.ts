import type { AppLoadContext } from "@remix-run/node";
import { CART_STATUS } from "@contract/states";
import { cartItems } from "~/prod-api/cart.server";
import type { Quote } from "@contract/checkout";
import { settleOrder } from "~/prod-api/checkout.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import type { CheckoutInput } from "./checkout-input";

/** What these goods would cost now; null when there is nothing to settle (spec §5). */
export async function findQuote(
  { items, couponId, addressId }: CheckoutInput,
  context: AppLoadContext,
): Promise<Quote | null> {
  const cartItemIds = items.length > 0 ? items : await allLines(context);
  if (cartItemIds.length === 0) return null;
  const goods = { cartItemIds: [...cartItemIds], ...(addressId !== null && { addressId }) };
  const coupon = couponId === null ? { proposeCoupon: true } : couponId !== "" && { couponId };
  const answer = await settleOrder(context, { ...goods, ...coupon });
  if (!answer.ok) {
    const isEmpty = answer.failure.errKey === "noGoods" || answer.failure.kind === "notFound";
    return isEmpty ? null : unwrap(answer);
  }
  // Nobody chose yet: a backend that proposes none by itself is asked for the figures of the best one.
  const isSettled = couponId !== null || answer.data.couponId !== null;
  const best = answer.data.couponList.find((each) => each.best);
  if (isSettled || best === undefined) return answer.data;
  const proposed = await settleOrder(context, { ...goods, couponId: best.id });
  return proposed.ok ? proposed.data : answer.data;
}

async function allLines(context: AppLoadContext): Promise<string[]> {
  const items = unwrap(await cartItems(context));
  return items.filter(({ status }) => status === CART_STATUS.normal).map(({ id }) => id);
}
