import type { Language } from "@contract/languages";
import type { HkCents } from "@contract/money";
import { ORDER_STATUS } from "@contract/states";
import { findAddress } from "../../database/addresses";
import type { AddressRecord } from "../../database/addresses";
import { removeCartLines } from "../../database/carts";
import type { CartLine } from "../../database/carts";
import { shopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { findCoupon, spendCoupon } from "../../database/coupons";
import type { CouponRecord } from "../../database/coupons";
import { recordOrderEvent } from "../../database/order-events";
import { findOrderByQuoteToken } from "../../database/orders";
import type { OrderRecord } from "../../database/orders";
import { lockShopper } from "../../database/shopper-lock";
import { lockSkus, promiseStock } from "../../database/skus";
import { inTransaction } from "../../database/transaction";
import { findUnpaidOrders } from "../../database/unpaid-orders";
import { billGoods } from "../../rules/coupon-discount";
import type { Bill } from "../../rules/coupon-discount";
import { formatAmount } from "../../rules/money";
import { Refusal } from "../../rules/refusal";
import type { HoldLimits } from "../../rules/held-stock";
import type { Shop } from "../shop";
import { stockShort } from "../stock-short";
import { endOrdersOutOfTime } from "./end-orders-out-of-time";
import { readGoods, requireBuyable } from "./goods-to-order";
import { markOrderPaid } from "./mark-order-paid";
import { orderFingerprint } from "./order-fingerprint";
import type { OrderInput } from "./order-fingerprint";
import { readQuoteToken, requireFreshToken } from "./quote-token";
import { settingsOf } from "../settings/shop-settings";
import { requireWithinHoldLimits } from "./hold-limits";
import { writeOrder } from "./write-order";

/** An order as asked for; `expectedCents` is the sum the shopper saw. */
export interface OrderRequest extends OrderInput {
  readonly settleToken: string;
  readonly expectedCents?: HkCents | undefined;
  readonly language: Language;
}

const MINUTE_MS = 60_000;

type NewOrderRequest = OrderRequest & { readonly fingerprint: string; readonly now: Date };

/**
 * Places an order (prod-api B.6, B.8) in one transaction: prices read anew, goods promised, coupon spent,
 * address copied, bought lines out of the cart; with nothing to pay it is paid at once. The same settle
 * token gives the same order, however often and however many at once.
 * Refuses as listed at `submitOrder` in the contract; nothing is kept then.
 */
export async function placeOrder(
  shop: Shop,
  shopperId: string,
  request: OrderRequest,
): Promise<OrderRecord> {
  const fingerprint = orderFingerprint(request);
  const tokenMadeAt = await readQuoteToken(shop, shopperId, request.settleToken);
  // An order out of time that no job came by yet holds nothing against its shopper.
  await endOrdersOutOfTime(shop, { shopperId });
  return inTransaction(shop.db, async (tx) => {
    // One checkout of a shopper at a time: the second of a double tap finds the first one's order.
    await lockShopper(tx, shopperId);
    const placed = await findOrderByQuoteToken(tx, shopperId, request.settleToken);
    if (placed !== undefined) {
      if (placed.settleFingerprint !== fingerprint) throw new Refusal("settleTokenReused");
      return placed;
    }
    const now = await shopNow(tx);
    requireFreshToken(tokenMadeAt, now);
    const order = await placeNewOrder(tx, shopperId, { ...request, fingerprint, now });
    return order.payCents === 0
      ? markOrderPaid(tx, order, { shop, at: now, actor: "system" })
      : order;
  });
}

async function placeNewOrder(
  tx: Transaction,
  shopperId: string,
  request: NewOrderRequest,
): Promise<OrderRecord> {
  const { now } = request;
  const chosen = await readGoods(tx, shopperId, request);
  const address = await requireAddress(tx, shopperId, request.addressId);
  const settings = await settingsOf(tx);
  const lines = await takeGoods(tx, shopperId, chosen, settings);
  const coupon = await requireCoupon(tx, shopperId, request.couponId);
  const billing = billGoods(lines, coupon, now);
  if (!billing.ok) throw new Refusal("couponUnusable", { reason: billing.reason });
  requireExpectedSum(billing.bill, request.expectedCents);

  const order = await writeOrder(tx, {
    shopperId,
    lines,
    bill: billing.bill,
    coupon,
    address,
    payDeadline: new Date(now.getTime() + settings.payMinutes * MINUTE_MS),
    ...request,
  });
  if (coupon !== undefined) {
    const spent = await spendCoupon(tx, { couponId: coupon.id, shopperId, orderId: order.id, now });
    if (!spent) throw new Refusal("couponUnusable", { reason: "used" });
  }
  if (request.buyNow === undefined) {
    const bought = lines.map((line) => line.id);
    await removeCartLines(tx, shopperId, bought);
  }
  await recordSubmitted(tx, order, now);
  return order;
}

async function requireAddress(
  tx: Transaction,
  shopperId: string,
  addressId: string | undefined,
): Promise<AddressRecord> {
  const address = addressId === undefined ? undefined : await findAddress(tx, shopperId, addressId);
  if (address === undefined) throw new Refusal("noAddress");
  return address;
}

/** The chosen coupon; undefined when none was chosen. */
async function requireCoupon(
  tx: Transaction,
  shopperId: string,
  couponId: string | undefined,
): Promise<CouponRecord | undefined> {
  if (couponId === undefined) return undefined;
  const coupon = await findCoupon(tx, shopperId, couponId);
  if (coupon === undefined) throw new Refusal("couponUnusable", { reason: "used" });
  return coupon;
}

async function recordSubmitted(tx: Transaction, order: OrderRecord, at: Date): Promise<void> {
  await recordOrderEvent(tx, {
    orderId: order.id,
    shopperId: order.shopperId,
    event: "submitted",
    liveEvent: null,
    actor: "shopper",
    fromStatus: null,
    toStatus: ORDER_STATUS.unpaid,
    detailStatus: order.detailStatus,
    at,
  });
}

/** Promises the goods and gives the lines at the prices of this moment. */
async function takeGoods(
  tx: Transaction,
  shopperId: string,
  chosen: readonly CartLine[],
  limits: HoldLimits,
): Promise<CartLine[]> {
  const skuIds = chosen.map((line) => line.skuId);
  const skus = await lockSkus(tx, skuIds);
  const locked = new Map(skus.map((sku) => [sku.skuId, sku]));
  const lines = chosen.flatMap((line) => {
    const sku = locked.get(line.skuId);
    return sku === undefined ? [] : [{ ...line, ...sku }];
  });
  requireBuyable(lines);
  requireWithinHoldLimits(await findUnpaidOrders(tx, shopperId), lines, limits);
  const [first] = lines;
  if (first === undefined) throw new Refusal("noGoods");
  // The rows are ours and were enough a moment ago; the condition in the UPDATE is the last word.
  if (!(await promiseStock(tx, lines))) throw stockShort(first, 0);
  return lines;
}

function requireExpectedSum(bill: Bill, expectedCents: HkCents | undefined): void {
  if (expectedCents !== undefined && expectedCents !== bill.payCents) {
    throw new Refusal("priceChanged", { payAmount: formatAmount(bill.payCents) });
  }
}
