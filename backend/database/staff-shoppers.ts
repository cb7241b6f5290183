import { and, asc, count, desc, eq, inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import { asHkCents, type HkCents } from "@contract/model/money";
import { SALE_STATUSES } from "@contract/model/order-status";
import { TAG_SUGGESTIONS_MAX } from "@contract/staff/limits";
import type { ShopperSort } from "@contract/staff/states";
import type { AdminQuery, Page } from "./admin-lists";
import type { Database, Transaction } from "./connection";
import { createId } from "./ids";
import { toIdArraySql } from "./products";
import { makeCodeCondition } from "./schema/columns";
import { coupon } from "./schema/coupons";
import { order } from "./schema/orders";
import { shopper, shopperTag, shopperNote } from "./schema/shoppers";
import { matchesLoginNameSql, matchesPersonalDataSql, type ShopperRecord } from "./shoppers";
import { countUpTo, toTextArraySql } from "./sql-fragments";

/** The filters and the order of the shopper list. */
export interface ShoppersQuery extends AdminQuery {
  readonly blocked: boolean;
  readonly sort: ShopperSort;
  readonly tag?: string | undefined;
  /** False if the keyword is only compared with login names. A tag then finds no shopper. */
  readonly searchesPersonalData: boolean;
  /** The id of a shopper. The page starts behind this shopper. Exports use it. */
  readonly after?: string | undefined;
}

/** The sort orders. Each one matches an index. */
const SORT_ORDERS = {
  newest: desc(shopper.id),
  oldest: asc(shopper.id),
  name: sql`lower(${shopper.loginName})`,
  nameLast: sql`lower(${shopper.loginName}) desc`,
} as const satisfies Readonly<Record<ShopperSort, SQL>>;

/** The SQL condition for shoppers that come after a given one, for each sort order. */
const AFTER_CONDITIONS = {
  newest: (id) => sql`${shopper.id} < ${id}`,
  oldest: (id) => sql`${shopper.id} > ${id}`,
  name: (id) =>
    sql`lower(${shopper.loginName}) > (select lower(s.login_name) from shopper s where s.id = ${id})`,
  nameLast: (id) =>
    sql`lower(${shopper.loginName}) < (select lower(s.login_name) from shopper s where s.id = ${id})`,
} as const satisfies Readonly<Record<ShopperSort, (id: string) => SQL>>;

/** Returns a page of shoppers that match the keyword, each with the number of their orders. */
export async function listShoppersForStaff(
  db: Database,
  query: ShoppersQuery,
): Promise<Page<ShopperRecord & { orders: number }>> {
  const { sort, after, pageNum, pageSize } = query;
  const where = toShopperCondition(query);
  const rows = await db
    .select()
    .from(shopper)
    .where(and(where, after === undefined ? undefined : AFTER_CONDITIONS[sort](after)))
    .orderBy(SORT_ORDERS[sort])
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const orders = await countOrdersByShopper(
    db,
    rows.map(({ id }) => id),
  );
  const counted = db.select({ id: shopper.id }).from(shopper).where(where).$dynamic();
  return {
    rows: rows.map((row) => ({ ...row, orders: orders.get(row.id) ?? 0 })),
    total: await countUpTo(db, counted),
  };
}

/** Counts all matching shoppers. It reads every row. */
export async function countShoppersForStaff(db: Database, query: ShoppersQuery): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(shopper)
    .where(toShopperCondition(query));
  return found?.total ?? 0;
}

function toShopperCondition({
  keyword = "",
  blocked,
  tag,
  searchesPersonalData,
}: Pick<ShoppersQuery, "keyword" | "blocked" | "tag" | "searchesPersonalData">): SQL | undefined {
  const isFound = searchesPersonalData ? matchesPersonalDataSql : matchesLoginNameSql;
  return and(
    blocked ? isNotNull(shopper.blockedAt) : undefined,
    tag === undefined
      ? undefined
      : sql`${searchesPersonalData} and ${makeTagCondition(sql`${tag}::text`, sql`${shopper.id}`)}`,
    keyword === "" ? undefined : isFound(keyword),
  );
}

async function countOrdersByShopper(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const counted = await db
    .select({ id: order.shopperId, orders: count() })
    .from(order)
    .where(inArray(order.shopperId, [...ids]))
    .groupBy(order.shopperId);
  return new Map(counted.map(({ id, orders }) => [id, orders]));
}

/** The figures of a shopper. Amounts are in HK cents. */
interface ShopperFigures {
  readonly orders: number;
  readonly paidCents: HkCents;
  /** The payments that went back, including those of cancelled orders. */
  readonly refundedCents: HkCents;
  /** The paid amount minus the refunded amount. */
  readonly spentCents: HkCents;
}

/** Returns the figures of a shopper. */
export async function getShopperSpending(db: Database, shopperId: string): Promise<ShopperFigures> {
  const [found] = await db
    .select({
      orders: count(),
      paid: sql<string>`coalesce(sum(${order.payCents}) filter (where ${order.paidAt} is not null), 0)`,
      spent: sql<string>`coalesce(sum(${order.payCents} - ${order.refundedCents}) filter (
        where ${order.paidAt} is not null and ${makeCodeCondition(order.status, SALE_STATUSES)}), 0)`,
    })
    .from(order)
    .where(eq(order.shopperId, shopperId));
  const paidCents = asHkCents(Number(found?.paid ?? 0));
  const spentCents = asHkCents(Number(found?.spent ?? 0));
  return {
    orders: found?.orders ?? 0,
    paidCents,
    refundedCents: asHkCents(paidCents - spentCents),
    spentCents,
  };
}

const SHOWN_ORDERS = 10;

/** Returns the newest orders of a shopper, including those that the shopper hid. */
export async function findNewestOrders(db: Database, shopperId: string) {
  return db
    .select()
    .from(order)
    .where(eq(order.shopperId, shopperId))
    .orderBy(desc(order.id))
    .limit(SHOWN_ORDERS);
}

const SHOWN_COUPONS = 20;

/** Returns the coupons of a shopper, newest first. */
export async function findShopperCoupons(db: Database, shopperId: string) {
  return db
    .select({
      couponId: coupon.id,
      name: coupon.name,
      status: coupon.status,
      endTime: coupon.endsAt,
    })
    .from(coupon)
    .where(eq(coupon.shopperId, shopperId))
    .orderBy(desc(coupon.id))
    .limit(SHOWN_COUPONS);
}

/** Returns the tags of these shoppers by shopper id, in alphabetical order. */
export async function findTags(
  db: Database | Transaction,
  shopperIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const tags = new Map<string, string[]>();
  if (shopperIds.length === 0) return tags;
  const rows = await db
    .select()
    .from(shopperTag)
    .where(inArray(shopperTag.shopperId, [...shopperIds]))
    .orderBy(shopperTag.tag);
  for (const { shopperId, tag } of rows) tags.set(shopperId, [...(tags.get(shopperId) ?? []), tag]);
  return tags;
}

/**
 * Returns the tags in use in alphabetical order, at most `TAG_SUGGESTIONS_MAX`. The query reads one index entry for
 * each tag, because many shoppers can have the same tag.
 */
export async function listTagsInUse(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    with recursive used (tag) as (
      (select tag from shopper_tag order by tag limit 1)
      union all
      select (select t.tag from shopper_tag t where t.tag > used.tag order by t.tag limit 1)
      from used where used.tag is not null)
    select tag from used where tag is not null limit ${TAG_SUGGESTIONS_MAX}`);
  return rows.map(({ tag }) => tag);
}

/** Locks the rows of these shoppers and returns their ids and login names. Erased accounts are left out. */
export async function lockShoppers(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ id: string; loginName: string }[]> {
  const { rows } = await tx.execute<{ id: string; loginName: string }>(sql`
    select id::text as id, login_name as "loginName" from shopper
    where id = any(${toIdArraySql(ids)}) and erased_at is null
    order by id for no key update`);
  return rows;
}

/** Adds tags to shoppers. A tag that a shopper already has is left unchanged. */
export async function insertTags(
  tx: Transaction,
  shopperIds: readonly string[],
  { tags, now }: { readonly tags: readonly string[]; readonly now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into shopper_tag (shopper_id, tag, added_at)
    select s.id, t.tag, ${now}
    from unnest(${toIdArraySql(shopperIds)}) s (id) cross join unnest(${toTextArraySql(tags)}) t (tag)
    on conflict do nothing`);
}

/** Removes tags from shoppers. */
export async function deleteTags(
  tx: Transaction,
  shopperIds: readonly string[],
  tags: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    delete from shopper_tag
    where shopper_id = any(${toIdArraySql(shopperIds)}) and tag = any(${toTextArraySql(tags)})`);
}

/** Returns the SQL condition that a shopper has a tag. A missing tag is no restriction. */
export function makeTagCondition(tag: SQL, shopperId: SQL): SQL {
  return sql`(${tag} is null or exists (select 1 from shopper_tag held
    where held.shopper_id = ${shopperId} and held.tag = ${tag}))`;
}

type ShopperNote = typeof shopperNote.$inferSelect;

/** Returns the staff notes about a shopper, newest first. */
export async function listShopperNotes(db: Database, shopperId: string): Promise<ShopperNote[]> {
  return db
    .select()
    .from(shopperNote)
    .where(eq(shopperNote.shopperId, shopperId))
    .orderBy(desc(shopperNote.id));
}

export async function countShopperNotes(tx: Transaction, shopperId: string): Promise<number> {
  const [found] = await tx
    .select({ notes: count() })
    .from(shopperNote)
    .where(eq(shopperNote.shopperId, shopperId));
  return found?.notes ?? 0;
}

export async function insertShopperNote(
  tx: Transaction,
  note: Omit<ShopperNote, "id">,
): Promise<void> {
  await tx.insert(shopperNote).values({ id: createId(), ...note });
}

/** Deletes a note of a shopper. Returns false if the shopper has no such note. */
export async function deleteShopperNote(
  tx: Transaction,
  { shopperId, noteId }: { readonly shopperId: string; readonly noteId: string },
): Promise<boolean> {
  const deleted = await tx
    .delete(shopperNote)
    .where(and(eq(shopperNote.id, noteId), eq(shopperNote.shopperId, shopperId)))
    .returning({ id: shopperNote.id });
  return deleted.length > 0;
}
