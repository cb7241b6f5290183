import type { AppLoadContext } from "@remix-run/node";
import type { CartItem } from "@contract/shop/cart";
import type { Quote } from "@contract/shop/checkout";
import { CART_STATUS } from "@contract/model/states";
import type { Answer } from "~/prod-api/answer";
import { cartItems } from "~/prod-api/cart.server";
import { lacksCheckout, settleOrder } from "~/prod-api/checkout.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import type { CheckoutInput } from "./checkout-input";

/** What the checkout shows of the goods that a shopper chose. */
export interface Offer {
  /** What can be ordered now, and what it costs; null when nothing can. */
  readonly quote: Quote | null;
  /** Chosen lines that cannot be had as they stand: sold out, off the shelf, or more than there are. */
  readonly blocked: readonly CartItem[];
  /** The chosen coupon cannot be used; the sums are those without one. */
  readonly isCouponRefused: boolean;
  /** True if the backend has no checkout, so that no goods can be ordered. */
  readonly isCheckoutMissing: boolean;
}

type Choice = Pick<CheckoutInput, "addressId" | "couponId">;

/** What these goods would cost now. With nothing to settle both `quote` and `blocked` are empty (spec §5). */
export async function findOffer(
  { items, ...choice }: CheckoutInput,
  context: AppLoadContext,
): Promise<Offer> {
  const ids = items.length > 0 ? items : await allLines(context);
  const settled = await offerFor(ids, choice, context);
  if (settled.ok) return settled.data;
  const { errKey } = settled.failure;
  if (errKey !== "stockShort" && errKey !== "skuOffShelf") return unwrap(settled);
  const chosen = unwrap(await cartItems(context)).filter(({ id }) => ids.includes(id));
  const blocked = chosen.filter((line) => !canBeHad(line));
  // What stood in the way may be gone already: then the refusal is all that is known.
  if (blocked.length === 0) return unwrap(settled);
  const rest = chosen.filter(canBeHad).map(({ id }) => id);
  return { ...unwrap(await offerFor(rest, choice, context)), blocked };
}

/** Whether a line of the cart can be bought as it stands. */
export function canBeHad({ status, count, stock }: CartItem): boolean {
  return status === CART_STATUS.normal && count <= stock;
}

async function offerFor(
  cartItemIds: readonly string[],
  choice: Choice,
  context: AppLoadContext,
): Promise<Answer<Offer>> {
  const offer = { quote: null, blocked: [], isCouponRefused: false, isCheckoutMissing: false };
  if (cartItemIds.length === 0) return { ok: true, data: offer };
  const answer = await quoteFor(cartItemIds, choice, context);
  if (answer.ok) return { ok: true, data: { ...offer, quote: answer.data } };
  const { errKey, kind } = answer.failure;
  // "Not found" may mean the goods or the call. Goods that are in the cart exist.
  if (lacksCheckout(answer) && (await areInCart(cartItemIds, context)))
    return { ok: true, data: { ...offer, isCheckoutMissing: true } };
  if (errKey === "noGoods" || kind === "notFound") return { ok: true, data: offer };
  if (errKey !== "couponUnusable" || choice.couponId === "") return answer;
  const without = await offerFor(cartItemIds, { ...choice, couponId: "" }, context);
  return without.ok ? { ok: true, data: { ...without.data, isCouponRefused: true } } : without;
}

async function quoteFor(
  cartItemIds: readonly string[],
  { addressId, couponId }: Choice,
  context: AppLoadContext,
): Promise<Answer<Quote>> {
  const goods = { cartItemIds: [...cartItemIds], ...(addressId !== null && { addressId }) };
  const coupon = couponId === null ? { proposeCoupon: true } : couponId !== "" && { couponId };
  const answer = await settleOrder(context, { ...goods, ...coupon });
  if (!answer.ok) return answer;
  // Nobody chose yet: a backend that proposes none by itself is asked for the figures of the best one.
  const isSettled = couponId !== null || answer.data.couponId !== null;
  const best = answer.data.couponList.find((each) => each.best);
  if (isSettled || best === undefined) return answer;
  const proposed = await settleOrder(context, { ...goods, couponId: best.id });
  return proposed.ok ? proposed : answer;
}

async function areInCart(ids: readonly string[], context: AppLoadContext): Promise<boolean> {
  const lines = await cartItems(context);
  return lines.ok && lines.data.some(({ id }) => ids.includes(id));
}

async function allLines(context: AppLoadContext): Promise<string[]> {
  return unwrap(await cartItems(context))
    .filter(canBeHad)
    .map(({ id }) => id);
}
