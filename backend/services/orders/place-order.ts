import type { Language } from "@contract/model/languages";
import type { HkCents } from "@contract/model/money";
import { ORDER_STATUS } from "@contract/model/states";
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
import { findSkus, promiseStock } from "../../database/skus";
import { inTransaction } from "../../database/transaction";
import { findUnpaidOrders } from "../../database/unpaid-orders";
import { billGoods } from "../../rules/coupon-discount";
import type { Bill } from "../../rules/coupon-discount";
import { formatAmount } from "../../rules/money";
import { Refusal } from "../../rules/refusal";
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
const ATTEMPTS_MAX = 3;

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
  return untilGoodsStay(() => orderOnce(shop, shopperId, { ...request, fingerprint, tokenMadeAt }));
}

function orderOnce(
  shop: Shop,
  shopperId: string,
  request: OrderRequest & { readonly fingerprint: string; readonly tokenMadeAt: Date | undefined },
): Promise<OrderRecord> {
  const { fingerprint, tokenMadeAt } = request;
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
    const order = await placeNewOrder(tx, shopperId, { ...request, now });
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
  const address = await requireAddress(tx, shopperId, request.addressId);
  const settings = await settingsOf(tx);
  const lines = await readGoods(tx, shopperId, request);
  requireBuyable(lines);
  const unpaid = await findUnpaidOrders(tx, shopperId);
  requireWithinHoldLimits(unpaid, lines, settings);
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
  // Last: who buys the same goods waits from here on.
  const reserved = await reserveGoods(tx, lines);
  // The stock may have changed since it was read; now the rows are locked.
  requireWithinHoldLimits(unpaid, reserved, settings);
  return order;
}

/** Reserves the goods and returns the lines with the stock of the locked rows. */
async function reserveGoods(tx: Transaction, lines: readonly CartLine[]): Promise<CartLine[]> {
  const stocks = await promiseStock(tx, lines);
  if (stocks === null) throw await whyNotPromised(tx, lines);
  return lines.map((line) => ({ ...line, stock: stocks.get(line.skuId) ?? line.stock }));
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

/** Goods changed while they were ordered: nothing of the order is kept, and all of it is read anew. */
class GoodsChanged extends Error {
  constructor(readonly lines: readonly CartLine[]) {
    super("The goods changed while they were ordered.");
  }
}

/** Orders again while the goods change under the order; in the end they count as gone. */
async function untilGoodsStay(order: () => Promise<OrderRecord>): Promise<OrderRecord> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await order();
    } catch (error) {
      const [first] = error instanceof GoodsChanged ? error.lines : [];
      if (first === undefined) throw error;
      if (attempt === ATTEMPTS_MAX) throw stockShort(first, 0);
    }
  }
}

/** What stood in the way of the goods; throws the refusal where they cannot be had any more. */
async function whyNotPromised(tx: Transaction, lines: readonly CartLine[]): Promise<GoodsChanged> {
  const now = new Map((await findSkus(tx, idsOf(lines))).map((sku) => [sku.skuId, sku]));
  requireBuyable(lines.map((line) => ({ ...line, ...now.get(line.skuId) })));
  return new GoodsChanged(lines);
}

function idsOf(lines: readonly CartLine[]): string[] {
  return lines.map((line) => line.skuId);
}

function requireExpectedSum(bill: Bill, expectedCents: HkCents | undefined): void {
  if (expectedCents !== undefined && expectedCents !== bill.payCents) {
    throw new Refusal("priceChanged", { payAmount: formatAmount(bill.payCents) });
  }
}
