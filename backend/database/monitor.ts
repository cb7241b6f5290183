import { desc, eq, lt, sql, and, count, gt } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import { OPEN_PAYOUT_STATUSES } from "@contract/model/states";
import type { Page } from "./admin-lists";
import type { Database } from "./connection";
import { toTextLiterals } from "./schema/columns";
import { instance } from "./schema/operations";
import { shopper, shopperSession } from "./schema/shoppers";
import { staffAccount, staffSession } from "./schema/staff";
import { isValidSessionSql } from "./sessions";
import { isActiveStaffSessionSql, type ListedStaffSession } from "./staff-sessions";

export type InstanceRecord = typeof instance.$inferSelect;

/** Inserts or updates the heartbeat of a process. */
export async function saveHeartbeat(
  db: Database,
  told: Omit<InstanceRecord, "seenAt">,
): Promise<void> {
  const { version, figures } = told;
  const seenAt = sql`clock_timestamp()`;
  await db
    .insert(instance)
    .values({ ...told, seenAt })
    .onConflictDoUpdate({ target: instance.name, set: { version, figures, seenAt } });
}

/** Deletes the heartbeat of a process that stops. */
export async function deleteInstance(db: Database, name: string): Promise<void> {
  await db.delete(instance).where(eq(instance.name, name));
}

/** Deletes the processes without a heartbeat for a day, and returns their number. */
export async function deleteOldInstances(db: Database): Promise<number> {
  const { rowCount } = await db
    .delete(instance)
    .where(lt(instance.seenAt, sql`clock_timestamp() - interval '1 day'`));
  return rowCount ?? 0;
}

/** Returns the processes by program and start time, each with the time since its last heartbeat. */
export async function listInstances(
  db: Database,
): Promise<(InstanceRecord & { readonly silentMs: number })[]> {
  const silentMs = sql<number>`(extract(epoch from clock_timestamp() - ${instance.seenAt}) * 1000)::float8`;
  const rows = await db
    .select({ told: instance, silentMs })
    .from(instance)
    .orderBy(instance.program, desc(instance.startedAt), instance.name);
  return rows.map(({ told, silentMs: silent }) => ({ ...told, silentMs: silent }));
}

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

export interface DatabaseFigures {
  readonly version: string;
  readonly sizeBytes: number;
  readonly connections: number;
  readonly activeConnections: number;
  readonly mostConnections: number;
  /** The age of the oldest open transaction. Null if no transaction is open. */
  readonly oldestTransactionSeconds: number | null;
}

/**
 * The sessions of this database except the one that runs this query. PostgreSQL shows a role the full details of its
 * own sessions only.
 */
const OTHER_SESSIONS = sql`datname = current_database() and pid <> pg_backend_pid()`;

/** Reads the size, the version and the sessions of this database. */
export async function readDatabaseFigures(db: Database): Promise<DatabaseFigures> {
  const { rows } = await db.execute<{ figures: DatabaseFigures }>(sql`select json_build_object(
    'version', current_setting('server_version'),
    'sizeBytes', pg_database_size(current_database()),
    'connections', count(*),
    'activeConnections', count(*) filter (where state = 'active'),
    'mostConnections', current_setting('max_connections')::int,
    'oldestTransactionSeconds', round(extract(epoch from clock_timestamp() - min(xact_start))::numeric, 1)
    ) as figures from pg_stat_activity where ${OTHER_SESSIONS} and backend_type = 'client backend'`);
  const [found] = rows;
  if (found === undefined) throw new Error("The counting query returned no row.");
  return found.figures;
}

const STATEMENT_LENGTH = 200;
const SLOW_STATEMENTS_MAX = 5;

/**
 * Returns the statements that have been running for a second or longer, slowest first. Values appear as $1, $2, ….
 */
export async function findSlowStatements(
  db: Database,
): Promise<{ readonly seconds: number; readonly statement: string }[]> {
  const { rows } = await db.execute<{ seconds: number; statement: string }>(sql`
    select round(extract(epoch from clock_timestamp() - query_start)::numeric, 1)::float8 as seconds,
      left(query, ${STATEMENT_LENGTH}) as statement
    from pg_stat_activity
    where ${OTHER_SESSIONS} and state = 'active' and usename = current_user
      and clock_timestamp() - query_start >= interval '1 second'
    order by query_start limit ${SLOW_STATEMENTS_MAX}`);
  return rows;
}

/**
 * Counts the waiting mails, the unfinished refund payouts, and the undelivered order events of the last day.
 */
export async function countQueues(db: Database): Promise<{
  readonly mailsWaiting: number;
  readonly moneyWaiting: number;
  readonly newsUndelivered: number;
}> {
  const { rows } = await db.execute<{ queues: Awaited<ReturnType<typeof countQueues>> }>(sql`
    select json_build_object(
      'mailsWaiting', (select count(*) from mail where status = 'waiting'),
      'moneyWaiting', (select count(*) from money_back where status in (${toTextLiterals(OPEN_PAYOUT_STATUSES)})),
      'newsUndelivered', (select count(*) from order_event where live_event is not null
        and delivered_at is null and read_at is null and at > now() - interval '1 day')) as queues`);
  const [found] = rows;
  if (found === undefined) throw new Error("The query for the figures returned no row.");
  return found.queues;
}
