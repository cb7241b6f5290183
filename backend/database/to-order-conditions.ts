import { and, desc, eq, gte, inArray, lt, ne, or, sql, type SQL } from "drizzle-orm";
import { parseShopTime } from "@contract/model/shop-time";
import { ORDER_STATUS, type OrderStatusFilter } from "@contract/model/states";
import type { Database } from "./connection";
import { COUNTED_MAX, containsWord, toLikePattern } from "./sql-fragments";
import {
  order,
  orderItem,
  orderParcel,
  toNormalizedTrackingNo,
  getReceiverSearchText,
} from "./schema/orders";
import { payment } from "./schema/payments";
import { product, sku } from "./schema/products";
import { shopper } from "./schema/shoppers";
import { matchesLoginNameSql, matchesPersonalDataSql } from "./shoppers";

export interface OrderListFilters {
  readonly status: OrderStatusFilter;
  /**
   * The search term. It matches the beginning or end of an order number, and the whole tracking, payment or
   * transaction number. It also matches a barcode, and a part of the name of the buyer, the receiver, the address or
   * a product.
   */
  readonly keyword?: string | undefined;
  /** The first and last day of the order date, `yyyy-MM-dd`, in the shop's time zone. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** Limits the result to these orders. */
  readonly ids?: readonly string[] | undefined;
  /** False if the keyword must not match data of buyers and receivers, except login names. */
  readonly searchesPersonalData: boolean;
}

/** Matches a part of an order number. Numbers with fewer digits are searched only in names. */
const NUMBER_PART = /^\d{3,19}$/;
const WHOLE_NUMBER = /^\d{20}$/;
const DAY_MS = 86_400_000;
/**
 * Matches a tracking number of a carrier, which has at least 6 characters. Other keywords are not compared with
 * tracking numbers.
 */
const TRACKING_NO = /^[A-Za-z0-9 -]{6,40}$/;
/** The maximum number of products whose orders a keyword matches. */
const PRODUCTS_MAX = 200;

/** Returns the SQL condition for the order list of the back office. */
export async function toOrderConditions(
  db: Database,
  { status, keyword = "", from, until, ids, searchesPersonalData }: OrderListFilters,
): Promise<SQL | undefined> {
  const standing = and(
    status === ORDER_STATUS.all ? undefined : eq(order.status, status),
    from === undefined ? undefined : gte(order.createdAt, getStartOfDay(from)),
    ids === undefined ? undefined : inArray(order.id, [...ids]),
    until === undefined ? undefined : lt(order.createdAt, getNextDay(getStartOfDay(until))),
  );
  if (keyword === "") return standing;
  if (WHOLE_NUMBER.test(keyword)) return and(standing, eq(order.orderNo, keyword));
  const newest = (where: SQL | undefined) =>
    db
      .select({ id: order.id })
      .from(order)
      .where(and(standing, where))
      .orderBy(desc(order.id))
      .limit(COUNTED_MAX);
  // Run these searches separately. Each has its own index, which one combined condition could not use.
  const named = searchesPersonalData
    ? [matchesReceiver(keyword), matchesBuyer(db, matchesPersonalDataSql(keyword))]
    : [matchesBuyer(db, matchesLoginNameSql(keyword))];
  const ways = [
    ...named,
    ...matchNumbers(keyword),
    ...matchTracking(db, keyword),
    matchesPayment(db, keyword),
    ...(await matchProducts(db, keyword)),
  ].map(newest);
  const found = sql.join(
    ways.map((way) => sql`(${way})`),
    sql` union `,
  );
  // Use an array, because with a subquery the planner chooses to scan all orders.
  return and(standing, sql`${order.id} = any(array(${found}))`);
}

/** Returns the first instant of a day in the shop's time zone, or the epoch for a day that does not exist. */
export function getStartOfDay(day: string): Date {
  const moment = parseShopTime(`${day} 00:00:00`);
  return Number.isNaN(moment.getTime()) ? new Date(0) : moment;
}

/** Returns the instant one day later. */
export function getNextDay(moment: Date): Date {
  return new Date(moment.getTime() + DAY_MS);
}

function matchesReceiver(keyword: string): SQL {
  return containsWord(getReceiverSearchText(order), keyword.toLowerCase());
}

function matchesBuyer(db: Database, isBuyer: SQL): SQL {
  const found = db
    .select({ id: shopper.id })
    .from(shopper)
    .where(isBuyer)
    .orderBy(desc(shopper.id))
    .limit(COUNTED_MAX);
  return sql`${order.shopperId} in (${found})`;
}

/** Returns the SQL condition for orders whose number is, begins with or ends with the keyword, if it is such a part. */
export function matchNumbers(keyword: string): (SQL | undefined)[] {
  if (WHOLE_NUMBER.test(keyword)) return [eq(order.orderNo, keyword)];
  if (!NUMBER_PART.test(keyword)) return [];
  return [
    or(
      sql`${order.orderNo} like ${`${keyword}%`}`,
      sql`reverse(${order.orderNo}) like reverse(${keyword}) || ${"%"}`,
    ),
  ];
}

/** Returns the SQL conditions for orders with this tracking number, in the order itself or in one of its parcels. */
function matchTracking(db: Database, keyword: string): SQL[] {
  if (!TRACKING_NO.test(keyword)) return [];
  const trackingNo = keyword.replaceAll(/[ -]/g, "").toUpperCase();
  const inParts = db
    .select({ id: orderParcel.orderId })
    .from(orderParcel)
    .where(eq(toNormalizedTrackingNo(orderParcel.trackingNo), trackingNo));
  return [
    sql`(${toNormalizedTrackingNo(order.trackingNo)} = ${trackingNo} and ${ne(order.trackingNo, "")})`,
    inArray(order.id, inParts),
  ];
}

/** Returns the SQL condition for orders with this payment number, either the shop's or the provider's. */
function matchesPayment(db: Database, keyword: string): SQL {
  const found = db
    .select({ id: payment.orderId })
    .from(payment)
    .where(or(eq(payment.payNo, keyword), eq(payment.tradeNo, keyword)));
  return inArray(order.id, found);
}

/**
 * Returns the SQL condition for orders that contain a product with this keyword in its name, or a SKU with this
 * barcode.
 */
async function matchProducts(db: Database, keyword: string): Promise<SQL[]> {
  const word = keyword.toLowerCase();
  const named = await db
    .select({ id: product.id })
    .from(product)
    .where(
      and(
        containsWord(product.searchText, word),
        sql`lower((${product.name} ->> 'zhTw') || ' ' || (${product.name} ->> 'en')) like ${toLikePattern(word)}`,
      ),
    )
    .orderBy(desc(product.id))
    .limit(PRODUCTS_MAX);
  const scanned = await db
    .select({ id: sku.id, productId: sku.productId })
    .from(sku)
    .where(and(eq(sku.barcode, keyword), ne(sku.barcode, "")));
  const ofLines = scanned.map(({ id, productId }) =>
    and(eq(orderItem.productId, productId), eq(orderItem.skuId, id)),
  );
  const productIds = named.map(({ id }) => id);
  if (productIds.length > 0) ofLines.push(inArray(orderItem.productId, productIds));
  return ofLines.map((where) =>
    inArray(order.id, db.select({ id: orderItem.orderId }).from(orderItem).where(where)),
  );
}
