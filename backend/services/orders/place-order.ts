import { createHash } from "node:crypto";
import { getBilingualText, type Language } from "@contract/model/languages";
import type { HkCents } from "@contract/model/money";
import { ORDER_STATUS } from "@contract/model/states";
import { pickDelivery, type Delivery } from "@contract/shop/delivery-fields";
import {
  completeGiftAndInvoice,
  pickFilledFields,
  type GiftAndInvoiceInput,
} from "@contract/shop/gift-and-invoice";
import type { PickupPoint } from "@contract/shop/pickup";
import { findAddress } from "../../database/addresses";
import { removeCartLines, type CartLine } from "../../database/carts";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { findCoupon, redeemCoupon, type CouponRecord } from "../../database/coupons";
import { createId } from "../../database/ids";
import { recordOrderEvent } from "../../database/live-events";
import {
  findOrderByQuoteToken,
  insertOrder,
  lockOrder,
  findUnpaidOrders,
  type OrderRecord,
} from "../../database/orders";
import { lockShopper } from "../../database/shoppers";
import { findSkus, reserveStock, type SkuForSale } from "../../database/skus";
import { runInTransaction } from "../../database/transaction";
import { calculateOrderAmounts, type OrderAmounts } from "../../rules/coupon-discount";
import { formatAmount, NO_CENTS } from "../../rules/money";
import { Refusal } from "../../rules/refusal";
import { findExceededLimit, type ReservationLimits, type UnpaidOrder } from "../../rules/stock";
import { insertWithRandomNumber } from "../insert-with-random-number";
import { queueOrderMail } from "../mail/mail-queue";
import { requireOpenShop } from "../setup/read-setup";
import { getSettings } from "../settings/settings";
import type { Shop } from "../shop";
import { createStockShortError } from "../stock-short";
import { cancelOverdueOrders } from "./cancel-order";
import { markOrderPaid } from "./order-payment";
import {
  readLinesToOrder,
  requireBuyableLines,
  readQuoteToken,
  requireFreshToken,
  type ChosenGoods,
} from "./quote-order";

/** An order that a shopper submits. `expectedCents` is the total that the shopper saw. */
export interface OrderRequest extends OrderInput {
  readonly settleToken: string;
  readonly expectedCents?: HkCents | undefined;
  readonly language: Language;
}

const MINUTE_MS = 60_000;
const ATTEMPTS_MAX = 3;

interface PreparedRequest extends OrderRequest {
  readonly fingerprint: string;
  /** The pick-up point of the request. Undefined if there is none or if it no longer exists. */
  readonly point: PickupPoint | undefined;
}
type NewOrderRequest = PreparedRequest & { readonly now: Date };

/**
 * Places an order in one transaction. It reads current prices, reserves the goods, uses the coupon, copies the
 * destination and removes the lines from the cart. An order with a total of zero is paid immediately. The call is
 * idempotent for each settle token, even if calls are concurrent. Throws the errors of `submitOrder` in the contract
 * and then changes nothing.
 */
export async function placeOrder(
  shop: Shop,
  shopperId: string,
  request: OrderRequest,
): Promise<OrderRecord> {
  const fingerprint = hashOrder(request);
  const tokenMadeAt = await readQuoteToken(shop, shopperId, request.settleToken);
  // Find the point before the transaction, because a network may be slow and the transaction holds locks.
  const point = request.pickup && (await shop.pickup.find(request.pickup.code));
  // Cancel overdue orders first, so that they do not count for the shopper's limits.
  await cancelOverdueOrders(shop, { shopperId });
  return retryUntilGoodsStay(() =>
    placeOrderOnce(shop, shopperId, { ...request, fingerprint, tokenMadeAt, point }),
  );
}

function placeOrderOnce(
  shop: Shop,
  shopperId: string,
  request: PreparedRequest & { readonly tokenMadeAt: Date | undefined },
): Promise<OrderRecord> {
  const { fingerprint, tokenMadeAt } = request;
  return runInTransaction(shop.db, async (tx) => {
    // The lock serializes the shopper's checkouts. The second call of a double click therefore finds the first order.
    await lockShopper(tx, shopperId);
    const placed = await findOrderByQuoteToken(tx, shopperId, request.settleToken);
    if (placed !== undefined) {
      if (placed.settleFingerprint !== fingerprint) throw new Refusal("settleTokenReused");
      return placed;
    }
    await requireOpenShop(shop, tx);
    const now = await getShopNow(tx);
    requireFreshToken(tokenMadeAt, now);
    return payOrAskToPay(tx, shop, await placeNewOrder(tx, shopperId, { ...request, now }), now);
  });
}

async function placeNewOrder(
  tx: Transaction,
  shopperId: string,
  request: NewOrderRequest,
): Promise<OrderRecord> {
  const destination = await requireDestination(tx, shopperId, request);
  const lines = await readLinesToOrder(tx, shopperId, request);
  const cartLineIds = request.buyNow === undefined ? lines.map((line) => line.id) : [];
  return placeLines(tx, { ...request, shopperId, destination, lines, cartLineIds });
}

/** The data of an order to place, with its lines and its destination. */
export interface LinesToPlace extends GiftAndInvoiceInput {
  readonly shopperId: string;
  readonly settleToken: string;
  readonly fingerprint: string;
  readonly lines: readonly CartLine[];
  /** The lines to remove from the shopper's cart. */
  readonly cartLineIds: readonly string[];
  readonly destination: Destination;
  readonly couponId?: string | undefined;
  readonly expectedCents?: HkCents | undefined;
  readonly remark: string;
  readonly language: Language;
  readonly now: Date;
  /** The time to pay. The default is the setting of the shop. */
  readonly payMinutes?: number | undefined;
  /** The staff member who places the order for the shopper. */
  readonly placedBy?: string | undefined;
}

/**
 * Places an order for a shopper whose row is locked: the last step of the checkout and of an order by phone. It checks
 * the limits, uses the coupon and reserves the goods. Throws `GoodsChanged` if the goods changed concurrently, so call
 * it in `retryUntilGoodsStay`.
 */
export async function placeLines(tx: Transaction, wanted: LinesToPlace): Promise<OrderRecord> {
  const { shopperId, lines, now, placedBy = "" } = wanted;
  const settings = await getSettings(tx);
  requireBuyableLines(lines);
  const unpaid = await findUnpaidOrders(tx, shopperId);
  requireWithinHoldLimits(unpaid, lines, settings);
  const coupon = await requireCoupon(tx, shopperId, wanted.couponId);
  const billing = calculateOrderAmounts(lines, coupon, now);
  if (!billing.ok) throw new Refusal("couponUnusable", { reason: billing.reason });
  requireExpectedSum(billing.bill, wanted.expectedCents);

  const { payMinutes = settings.payMinutes } = wanted;
  const order = await writeOrder(tx, {
    ...wanted,
    bill: billing.bill,
    coupon,
    placedBy,
    payDeadline: new Date(now.getTime() + payMinutes * MINUTE_MS),
  });
  if (coupon !== undefined) {
    const spent = await redeemCoupon(tx, {
      couponId: coupon.id,
      shopperId,
      orderId: order.id,
      now,
    });
    if (!spent) throw new Refusal("couponUnusable", { reason: "used" });
  }
  await removeCartLines(tx, shopperId, wanted.cartLineIds);
  await recordSubmitted(tx, order, now);
  // Do this last, because other buyers of the same goods wait from here on.
  const reserved = await reserveGoods(tx, lines);
  // Check again after the rows are locked, because the stock may have changed since it was read.
  requireWithinHoldLimits(unpaid, reserved, settings);
  return order;
}

/** Marks a placed order with a total of zero as paid. Queues the mail with the payment deadline for any other order. */
export async function payOrAskToPay(
  tx: Transaction,
  shop: Shop,
  order: OrderRecord,
  now: Date,
): Promise<OrderRecord> {
  if (order.payCents === 0) return markOrderPaid(tx, order, { shop, at: now, actor: "system" });
  const { payDeadline } = order;
  const isByStaff = order.placedBy !== "";
  await queueOrderMail(tx, shop, { order, template: "orderPlaced", payDeadline, isByStaff });
  return order;
}

/** Reserves the goods and returns the lines with the stock of the locked rows. */
async function reserveGoods(tx: Transaction, lines: readonly CartLine[]): Promise<CartLine[]> {
  const stocks = await reserveStock(tx, lines);
  if (stocks === null) throw await findReservationError(tx, lines);
  return lines.map((line) => ({ ...line, stock: stocks.get(line.skuId) ?? line.stock }));
}

/** The pick-up columns of an order that is delivered to an address. */
export const NO_PICKUP = { pickupCode: "", pickupKind: "", pickupHours: "" } as const;

/** The delivery address of an order, or its pick-up point with who collects the parcel. */
export type Destination = Delivery & Pick<OrderRecord, "pickupCode" | "pickupKind" | "pickupHours">;

/**
 * Returns the destination of a new order. For a pick-up, the fields of the address contain the point in the language of
 * the order. Later changes of the points therefore do not change the order.
 */
async function requireDestination(
  tx: Transaction,
  shopperId: string,
  { addressId, pickup, point, language }: NewOrderRequest,
): Promise<Destination> {
  if (pickup === undefined) {
    const address =
      addressId === undefined ? undefined : await findAddress(tx, shopperId, addressId);
    if (address === undefined) throw new Refusal("noAddress");
    return { ...pickDelivery(address), ...NO_PICKUP };
  }
  return toPickupDestination(pickup, point, language);
}

/** Returns the destination of an order to a pick-up point. Throws `pickupGone` if the point no longer exists. */
export function toPickupDestination(
  { consignee, phone }: Pick<Delivery, "consignee" | "phone">,
  point: PickupPoint | undefined,
  language: Language,
): Destination {
  if (point === undefined) throw new Refusal("pickupGone");
  return {
    consignee,
    phone,
    address: getBilingualText(point.address, language),
    doorNumber: getBilingualText(point.name, language),
    postalCode: "",
    pickupCode: point.code,
    pickupKind: point.kind,
    pickupHours: getBilingualText(point.hours, language),
  };
}

/** Returns the selected coupon, or undefined if none was selected. */
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
    actor: order.placedBy === "" ? "shopper" : "staff",
    fromStatus: null,
    toStatus: ORDER_STATUS.unpaid,
    detailStatus: order.detailStatus,
    at,
  });
}

/**
 * Thrown if the goods changed while the order was placed. The transaction is rolled back and retried with current
 * data.
 */
class GoodsChanged extends Error {
  constructor(readonly lines: readonly CartLine[]) {
    super("The goods changed while they were ordered.");
  }
}

/** Places the order again if the goods change concurrently. After the last attempt, the goods count as sold out. */
export async function retryUntilGoodsStay<Placed>(order: () => Promise<Placed>): Promise<Placed> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await order();
    } catch (error) {
      const [first] = error instanceof GoodsChanged ? error.lines : [];
      if (first === undefined) throw error;
      if (attempt === ATTEMPTS_MAX) throw createStockShortError(first, 0);
    }
  }
}

/** Returns the error that causes a retry. Throws the business error instead if the goods can no longer be bought. */
async function findReservationError(
  tx: Transaction,
  lines: readonly CartLine[],
): Promise<GoodsChanged> {
  const now = new Map((await findSkus(tx, listIds(lines))).map((sku) => [sku.skuId, sku]));
  requireBuyableLines(lines.map((line) => ({ ...line, ...now.get(line.skuId) })));
  return new GoodsChanged(lines);
}

function listIds(lines: readonly CartLine[]): string[] {
  return lines.map((line) => line.skuId);
}

function requireExpectedSum(bill: OrderAmounts, expectedCents: HkCents | undefined): void {
  if (expectedCents !== undefined && expectedCents !== bill.payCents) {
    throw new Refusal("priceChanged", { payAmount: formatAmount(bill.payCents) });
  }
}

/** The content of an order. The expected total is not included, because it is checked separately. */
interface OrderInput extends ChosenGoods, GiftAndInvoiceInput {
  readonly addressId?: string | undefined;
  /** The pick-up point that replaces the address, and who collects the parcel. */
  readonly pickup?:
    { readonly code: string; readonly consignee: string; readonly phone: string } | undefined;
  readonly couponId?: string | undefined;
  readonly remark: string;
}

/**
 * Returns the SHA-256 of the order's content. It detects a settle token that is reused for another order. Empty gift
 * and invoice fields are not hashed, because the orders of earlier versions do not have them.
 */
function hashOrder(input: OrderInput): string {
  const { buyNow, cartItemIds, addressId, pickup, couponId, remark } = input;
  const destination =
    pickup === undefined ? (addressId ?? "") : [pickup.code, pickup.consignee, pickup.phone];
  const goods =
    buyNow === undefined
      ? [...new Set(cartItemIds)].sort()
      : [buyNow.productId, buyNow.skuId ?? "", buyNow.count];
  const extras = Object.entries(pickFilledFields(input));
  return createHash("sha256")
    .update(
      JSON.stringify([buyNow === undefined, goods, destination, couponId ?? "", remark, ...extras]),
    )
    .digest("hex");
}

/** The data of a new order. */
interface OrderToWrite extends LinesToPlace {
  readonly bill: OrderAmounts;
  readonly coupon: CouponRecord | undefined;
  readonly placedBy: string;
  readonly payDeadline: Date;
}

/** Inserts an unpaid order with a new order number and with copies of the destination, prices and names. */
async function writeOrder(tx: Transaction, wanted: OrderToWrite): Promise<OrderRecord> {
  const id = createId();
  const row = toOrderRow(id, wanted);
  const lines = wanted.lines.map((line, index) => ({
    id: createId(),
    orderId: id,
    lineNo: index + 1,
    productId: line.productId,
    skuId: line.skuId,
    productName: line.productName,
    packing: line.packing,
    cover: line.cover,
    priceCents: line.priceCents,
    count: line.count,
    discountShareCents: wanted.bill.shares[index] ?? NO_CENTS,
    inCouponScope: wanted.bill.inScope[index] ?? true,
  }));
  await insertWithRandomNumber({ prefix: "", at: wanted.now }, (orderNo) =>
    insertOrder(tx, { ...row, orderNo }, lines),
  );
  const written = await lockOrder(tx, id);
  if (written === undefined) throw new Error("The order was not written.");
  return written;
}

function toOrderRow(id: string, { bill, coupon, destination, ...wanted }: OrderToWrite) {
  return {
    id,
    shopperId: wanted.shopperId,
    status: ORDER_STATUS.unpaid,
    settleToken: wanted.settleToken,
    settleFingerprint: wanted.fingerprint,
    goodsCents: bill.goodsCents,
    freightCents: bill.freightCents,
    discountCents: bill.discountCents,
    payCents: bill.payCents,
    refundedCents: NO_CENTS,
    couponId: coupon?.id ?? null,
    couponMinSpendCents: coupon?.minSpendCents ?? null,
    couponName: coupon?.name ?? null,
    ...destination,
    remark: wanted.remark,
    ...completeGiftAndInvoice(wanted),
    placedBy: wanted.placedBy,
    language: wanted.language,
    createdAt: wanted.now,
    payDeadline: wanted.payDeadline,
  };
}

/**
 * Throws if the shopper would reserve more unpaid goods than a limit allows. `unpaidOrdersLimit`, `heldPiecesLimit`
 * and `heldShareLimit` name the order to pay or cancel. If there is no such order, it throws `orderPiecesLimit` or
 * `orderShareLimit`. The result is final only if the rows of the shopper and the SKUs are locked.
 */
function requireWithinHoldLimits(
  unpaid: readonly UnpaidOrder[],
  lines: readonly (SkuForSale & { readonly count: number })[],
  limits: ReservationLimits,
): void {
  const passed = findExceededLimit(unpaid, lines, limits);
  if (passed === null) return;
  if (passed.key === "unpaidOrdersLimit")
    throw new Refusal(passed.key, { most: limits.unpaidOrdersMax, ...pickNumbers(passed.order) });
  const { left, order } = passed;
  if (passed.key === "heldPiecesLimit") {
    const params = { most: limits.heldPiecesMax, left };
    if (order === null) throw new Refusal("orderPiecesLimit", params);
    throw new Refusal(passed.key, { ...params, ...pickNumbers(order) });
  }
  const name = lines.find(({ skuId }) => skuId === passed.skuId)?.productName;
  const params = { name: name?.zhTw ?? "", nameEn: name?.en ?? "", left };
  if (order === null) throw new Refusal("orderShareLimit", params);
  throw new Refusal(passed.key, { ...params, ...pickNumbers(order) });
}

function pickNumbers({ id, orderNo }: UnpaidOrder) {
  return { orderId: id, orderNo };
}
