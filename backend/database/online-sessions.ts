import { and, count, desc, eq, gt, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import type { Page } from "./admin-lists";
import type { Database } from "./connection";
import { shopper, shopperSession } from "./schema/shoppers";
import { staffAccount, staffSession } from "./schema/staff";
import { isValidSessionSql } from "./sessions";
import { isActiveStaffSessionSql, type ListedStaffSession } from "./staff-sessions";

/** A recently used session. `ownerId` is the id of the shopper or of the staff account. */
export interface OnlineRecord extends ListedStaffSession {
  readonly ownerId: string;
  readonly loginName: string;
}

interface OnlineQuery {
  /** Only sessions that were used at or after this time are returned. */
  readonly since: Date;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** Returns a page of shoppers' sessions that were used recently, latest first. */
export async function listOnlineShoppers(
  db: Database,
  { since, ...page }: OnlineQuery,
): Promise<Page<OnlineRecord>> {
  const where = and(isValidSessionSql(Date.now()), gt(shopperSession.seenAt, since));
  const rows = db
    .select({ session: shopperSession, ownerId: shopper.id, loginName: shopper.loginName })
    .from(shopperSession)
    .innerJoin(shopper, eq(shopper.id, shopperSession.shopperId))
    .where(where)
    .orderBy(desc(shopperSession.seenAt), shopperSession.tokenHash);
  const [totals] = await db.select({ total: count() }).from(shopperSession).where(where);
  return { rows: flattenRows(await addPaging(rows.$dynamic(), page)), total: totals?.total ?? 0 };
}

/** Returns a page of staff sessions that were used recently, latest first. */
export async function listOnlineStaff(
  db: Database,
  { since, ...page }: OnlineQuery,
  idleMs: number,
): Promise<Page<OnlineRecord>> {
  const where = and(
    isActiveStaffSessionSql(Date.now(), idleMs),
    eq(staffSession.awaitsFactor, false),
    gt(staffSession.seenAt, since),
    sql`${staffSession.staffId} is not null`,
  );
  const rows = db
    .select({ session: staffSession, ownerId: staffAccount.id, loginName: staffAccount.loginName })
    .from(staffSession)
    .innerJoin(staffAccount, eq(staffAccount.id, staffSession.staffId))
    .where(where)
    .orderBy(desc(staffSession.seenAt), staffSession.tokenHash);
  const [totals] = await db.select({ total: count() }).from(staffSession).where(where);
  return { rows: flattenRows(await addPaging(rows.$dynamic(), page)), total: totals?.total ?? 0 };
}

/** Returns the id of the shopper that a session belongs to. Returns undefined if the session does not exist. */
export async function findShopperSessionOwner(
  db: Database,
  tokenHash: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ ownerId: shopperSession.shopperId })
    .from(shopperSession)
    .where(eq(shopperSession.tokenHash, tokenHash));
  return found?.ownerId;
}

/** Returns the id of the staff account that a session belongs to. Returns undefined if the session does not exist. */
export async function findStaffSessionOwner(
  db: Database,
  tokenHash: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ ownerId: staffSession.staffId })
    .from(staffSession)
    .where(eq(staffSession.tokenHash, tokenHash));
  return found?.ownerId ?? undefined;
}

function addPaging<Query extends PgSelect>(
  query: Query,
  { pageNum, pageSize }: Pick<OnlineQuery, "pageNum" | "pageSize">,
) {
  return query.limit(pageSize).offset((pageNum - 1) * pageSize);
}

function flattenRows(
  rows: readonly { session: ListedStaffSession; ownerId: string; loginName: string }[],
): OnlineRecord[] {
  return rows.map(({ session, ...owner }) => ({ ...session, ...owner }));
}
