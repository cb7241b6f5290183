import { and, desc, eq, gt, sql, type SQL } from "drizzle-orm";
import { COUPON_STATUS, type CouponStatus } from "@contract/model/states";
import type { Bilingual } from "@contract/model/languages";
import type { HkCents } from "@contract/model/money";
import { SHOP_NOW } from "./clock";
import type { Database, Transaction } from "./connection";
import { createId } from "./ids";
import { queryPrepared } from "./prepared-statements";
import { coupon } from "./schema/coupons";
import { order } from "./schema/orders";
import { shopper } from "./schema/shoppers";
import { makeTagCondition } from "./staff-shoppers";
import { getTotalRows, splitIntoBatches } from "./sql-fragments";

export type CouponRecord = typeof coupon.$inferSelect;

/**
 * Returns the SQL condition that a coupon belongs to the shopper. A coupon with a tag that the shopper no longer has
 * counts as another shopper's coupon, unless it was used.
 */
function isOfShopper(shopperId: string): SQL | undefined {
  const hasTag = makeTagCondition(sql`${coupon.tag}`, sql`${coupon.shopperId}`);
  return and(
    eq(coupon.shopperId, shopperId),
    sql`(${coupon.status} = ${COUPON_STATUS.used} or ${hasTag})`,
  );
}

/**
 * Returns a page of the shopper's coupons with a status and their total number. Coupons that expire first come first.
 */
export async function listCoupons(
  db: Database,
  query: {
    shopperId: string;
    status: CouponStatus;
    pageNum: number;
    pageSize: number;
  },
): Promise<{ rows: { coupon: CouponRecord; usedOrderNo: string | null }[]; total: number }> {
  const where = and(isOfShopper(query.shopperId), hasCouponStatus(query.status, SHOP_NOW));
  const total = db.$count(coupon, where);
  const rows = await queryPrepared(() =>
    db
      .select({ coupon, usedOrderNo: order.orderNo, total })
      .from(coupon)
      .leftJoin(order, eq(order.id, coupon.orderId))
      .where(where)
      .orderBy(
        query.status === COUPON_STATUS.toBeUsed ? coupon.endsAt : desc(coupon.endsAt),
        coupon.id,
      )
      .limit(query.pageSize)
      .offset((query.pageNum - 1) * query.pageSize),
  );
  return { rows, total: await getTotalRows(rows, query.pageNum, total) };
}

function hasCouponStatus(status: CouponStatus, now: Date | SQL) {
  if (status === COUPON_STATUS.used) return eq(coupon.status, COUPON_STATUS.used);
  return and(
    eq(coupon.status, COUPON_STATUS.toBeUsed),
    status === COUPON_STATUS.expired ? sql`${coupon.endsAt} <= ${now}` : gt(coupon.endsAt, now),
  );
}

/**
 * Returns the shopper's unused coupons that have not expired. Coupons that are not valid yet are included.
 */
export async function listHeldCoupons(
  db: Database | Transaction,
  shopperId: string,
  now: Date,
): Promise<CouponRecord[]> {
  return queryPrepared(() =>
    db
      .select()
      .from(coupon)
      .where(and(isOfShopper(shopperId), hasCouponStatus(COUPON_STATUS.toBeUsed, now)))
      .orderBy(coupon.id),
  );
}

/** Returns a coupon by its id if it belongs to the shopper. */
export async function findCoupon(
  db: Database | Transaction,
  shopperId: string,
  id: string,
): Promise<CouponRecord | undefined> {
  const [found] = await db
    .select()
    .from(coupon)
    .where(and(eq(coupon.id, id), isOfShopper(shopperId)));
  return found;
}

/**
 * Marks a coupon as used by an order. One conditional UPDATE makes sure that concurrent checkouts use the coupon only
 * once. Returns false if the coupon is used, expired, not valid yet, suspended, of another shopper, or for a tag that
 * the shopper does not have.
 */
export async function redeemCoupon(
  tx: Transaction,
  spent: { couponId: string; shopperId: string; orderId: string; now: Date },
): Promise<boolean> {
  const changed = await tx
    .update(coupon)
    .set({ status: COUPON_STATUS.used, orderId: spent.orderId })
    .where(
      and(
        eq(coupon.id, spent.couponId),
        isOfShopper(spent.shopperId),
        hasCouponStatus(COUPON_STATUS.toBeUsed, spent.now),
        sql`${coupon.startsAt} <= ${spent.now} and not ${coupon.suspended}`,
      ),
    )
    .returning({ id: coupon.id });
  return changed.length === 1;
}

/** Gives the coupon of an order back to its shopper. Does nothing if the order had no coupon. */
export async function releaseCoupon(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(coupon)
    .set({ status: COUPON_STATUS.toBeUsed, orderId: null })
    .where(eq(coupon.orderId, orderId));
}

interface GrantedCoupon {
  readonly to: "everyone" | { readonly loginName: string };
  readonly name: Bilingual;
  readonly discountCents: HkCents;
  readonly minSpendCents: HkCents;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Gives a coupon to one shopper or to all shoppers, and returns the number of receivers. */
export async function grantCoupon(
  tx: Transaction,
  { to, ...granted }: GrantedCoupon,
): Promise<number> {
  const receivers = await tx
    .select({ id: shopper.id })
    .from(shopper)
    .where(
      to === "everyone" ? undefined : sql`lower(${shopper.loginName}) = lower(${to.loginName})`,
    );
  for (const batch of splitIntoBatches(receivers))
    await tx
      .insert(coupon)
      .values(batch.map(({ id }) => ({ id: createId(), shopperId: id, ...granted })));
  return receivers.length;
}
