import type { Language } from "@contract/languages";
import { PAY_TIMEOUT_MS } from "@contract/limits";
import type { HkCents } from "@contract/money";
import { ORDER_STATUS } from "@contract/states";
import { findAddress } from "../../database/addresses";
import { removeCartLines } from "../../database/carts";
import type { CartLine } from "../../database/carts";
import { shopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { findCoupon, spendCoupon } from "../../database/coupons";
import { recordOrderEvent } from "../../database/order-events";
import { findOrderByQuoteToken } from "../../database/orders";
import type { OrderRecord } from "../../database/orders";
import { lockShopper } from "../../database/shopper-lock";
import { lockSkus, promiseStock } from "../../database/skus";
import { inTransaction } from "../../database/transaction";
import { billGoods } from "../../rules/coupon-discount";
import type { Bill } from "../../rules/coupon-discount";
import { formatAmount } from "../../rules/money";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { stockShort } from "../stock-short";
import { readGoods, requireBuyable } from "./goods-to-order";
import { markOrderPaid } from "./mark-order-paid";
import { orderFingerprint } from "./order-fingerprint";
import type { OrderInput } from "./order-fingerprint";
import { readQuoteToken, requireFreshToken } from "./quote-token";
import { writeOrder } from "./write-order";

/** An order as asked for; `expectedCents` is the sum the shopper saw. */
export interface OrderRequest extends OrderInput {
  readonly settleToken: string;
  readonly expectedCents?: HkCents | undefined;
  readonly language: Language;
}

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
    return placeNewOrder(tx, shopperId, { ...request, fingerprint, now });
  });
}

async function placeNewOrder(
  tx: Transaction,
  shopperId: string,
  request: OrderRequest & { fingerprint: string; now: Date },
): Promise<OrderRecord> {
  const { now } = request;
  const chosen = await readGoods(tx, shopperId, request);
  if (request.addressId === undefined) throw new Refusal("noAddress");
  const address = await findAddress(tx, shopperId, request.addressId);
  if (address === undefined) throw new Refusal("noAddress");

  const lines = await takeGoods(tx, chosen);
  const coupon =
    request.couponId === undefined ? undefined : await findCoupon(tx, shopperId, request.couponId);
  if (request.couponId !== undefined && coupon === undefined) {
    throw new Refusal("couponUnusable", { reason: "used" });
  }
  const billing = billGoods(lines, coupon, now);
  if (!billing.ok) throw new Refusal("couponUnusable", { reason: billing.reason });
  requireExpectedSum(billing.bill, request.expectedCents);

  const order = await writeOrder(tx, {
    shopperId,
    lines,
    bill: billing.bill,
    coupon,
    address,
    payDeadline: new Date(now.getTime() + PAY_TIMEOUT_MS),
    ...request,
  });
  if (coupon !== undefined) {
    const spent = await spendCoupon(tx, { couponId: coupon.id, shopperId, orderId: order.id, now });
    if (!spent) throw new Refusal("couponUnusable", { reason: "used" });
  }
  if (request.buyNow === undefined) {
    await removeCartLines(
      tx,
      shopperId,
      lines.map((line) => line.id),
    );
  }
  await recordOrderEvent(tx, {
    orderId: order.id,
    shopperId,
    event: "submitted",
    liveEvent: null,
    actor: "shopper",
    fromStatus: null,
    toStatus: ORDER_STATUS.unpaid,
    detailStatus: order.detailStatus,
    at: now,
  });
  return order.payCents === 0 ? markOrderPaid(tx, order, { at: now, actor: "system" }) : order;
}

/** Promises the goods and gives the lines at the prices of this moment. */
async function takeGoods(tx: Transaction, chosen: readonly CartLine[]): Promise<CartLine[]> {
  const locked = new Map(
    (
      await lockSkus(
        tx,
        chosen.map((line) => line.skuId),
      )
    ).map((sku) => [sku.skuId, sku]),
  );
  const lines = chosen.flatMap((line) => {
    const sku = locked.get(line.skuId);
    return sku === undefined ? [] : [{ ...line, ...sku }];
  });
  requireBuyable(lines);
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
