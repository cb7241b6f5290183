import type { AppLoadContext } from "@remix-run/node";
import { CART_STATUS } from "@contract/model/states";
import type { CartItem } from "@contract/shop/cart";
import type { Quote } from "@contract/shop/checkout";
import { findPickupOffer } from "~/forms/find-pickup-offer.server";
import type { PickupOffer } from "~/forms/pickup-input";
import type { Answer } from "~/prod-api/answer";
import { getCartItems } from "~/prod-api/cart.server";
import { isCheckoutUnsupported, settleOrder } from "~/prod-api/checkout.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import type { CheckoutInput } from "./checkout-input";

/** The data of the checkout page for the selected goods. */
export interface CheckoutOffer {
  /** The quote for the goods that can be ordered. Null if there are none. */
  readonly quote: Quote | null;
  /**
   * The selected lines that cannot be ordered because they are sold out, off sale, or more than the stock.
   */
  readonly blocked: readonly CartItem[];
  /** True if the selected coupon cannot be used. The quote is then without a coupon. */
  readonly isCouponRefused: boolean;
  /** True if the backend does not support checkout, so that no goods can be ordered. */
  readonly isCheckoutMissing: boolean;
  /** The pick-up points. Null if the shop offers no pick-up. */
  readonly pickup: PickupOffer | null;
}

/** The part of the offer that depends on the goods. */
type GoodsOffer = Omit<CheckoutOffer, "pickup">;

type Choice = Pick<CheckoutInput, "addressId" | "couponId">;

/**
 * Returns a quote for the selected goods. If there is nothing to check out, `quote` is null and `blocked` is
 * empty (spec §5).
 */
export async function findCheckoutOffer(
  { pickup: search, ...input }: CheckoutInput,
  context: AppLoadContext,
): Promise<CheckoutOffer> {
  const [offer, pickup] = await Promise.all([
    findGoodsOffer(input, context),
    findPickupOffer(search, context),
  ]);
  return { ...offer, pickup };
}

async function findGoodsOffer(
  { items, ...choice }: Omit<CheckoutInput, "pickup">,
  context: AppLoadContext,
): Promise<GoodsOffer> {
  const ids = items.length > 0 ? items : await getAllLineIds(context);
  const settled = await getOffer(ids, choice, context);
  if (settled.ok) return settled.data;
  const { errKey } = settled.failure;
  if (errKey !== "stockShort" && errKey !== "skuOffShelf") return getDataOrThrow(settled);
  const chosen = getDataOrThrow(await getCartItems(context)).filter(({ id }) => ids.includes(id));
  const blocked = chosen.filter((line) => !isLineAvailable(line));
  // If the cart shows no blocked line, its state has changed since the quote was rejected. Report the
  // rejection.
  if (blocked.length === 0) return getDataOrThrow(settled);
  const rest = chosen.filter(isLineAvailable).map(({ id }) => id);
  return { ...getDataOrThrow(await getOffer(rest, choice, context)), blocked };
}

/** Returns true if the cart line can be ordered with its count. */
export function isLineAvailable({ status, count, stock }: CartItem): boolean {
  return status === CART_STATUS.normal && count <= stock;
}

async function getOffer(
  cartItemIds: readonly string[],
  choice: Choice,
  context: AppLoadContext,
): Promise<Answer<GoodsOffer>> {
  const offer = { quote: null, blocked: [], isCouponRefused: false, isCheckoutMissing: false };
  if (cartItemIds.length === 0) return { ok: true, data: offer };
  const answer = await getQuote(cartItemIds, choice, context);
  if (answer.ok) return { ok: true, data: { ...offer, quote: answer.data } };
  const { errKey, kind } = answer.failure;
  // "Not found" means that the goods or the call do not exist. Goods in the cart exist, so the call does not.
  if (isCheckoutUnsupported(answer) && (await areInCart(cartItemIds, context)))
    return { ok: true, data: { ...offer, isCheckoutMissing: true } };
  if (errKey === "noGoods" || kind === "notFound") return { ok: true, data: offer };
  if (errKey !== "couponUnusable" || choice.couponId === "") return answer;
  const without = await getOffer(cartItemIds, { ...choice, couponId: "" }, context);
  return without.ok ? { ok: true, data: { ...without.data, isCouponRefused: true } } : without;
}

async function getQuote(
  cartItemIds: readonly string[],
  { addressId, couponId }: Choice,
  context: AppLoadContext,
): Promise<Answer<Quote>> {
  const goods = { cartItemIds: [...cartItemIds], ...(addressId !== null && { addressId }) };
  const coupon = couponId === null ? { proposeCoupon: true } : couponId !== "" && { couponId };
  const answer = await settleOrder(context, { ...goods, ...coupon });
  if (!answer.ok) return answer;
  // If no coupon is selected yet and the backend applies none, request a quote with the best coupon.
  const isSettled = couponId !== null || answer.data.couponId !== null;
  const best = answer.data.couponList.find((each) => each.best);
  if (isSettled || best === undefined) return answer;
  const proposed = await settleOrder(context, { ...goods, couponId: best.id });
  return proposed.ok ? proposed : answer;
}

async function areInCart(ids: readonly string[], context: AppLoadContext): Promise<boolean> {
  const lines = await getCartItems(context);
  return lines.ok && lines.data.some(({ id }) => ids.includes(id));
}

async function getAllLineIds(context: AppLoadContext): Promise<string[]> {
  return getDataOrThrow(await getCartItems(context))
    .filter(isLineAvailable)
    .map(({ id }) => id);
}
