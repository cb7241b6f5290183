import { sql } from "drizzle-orm";
import { OPEN_PAYOUT_STATUSES } from "@contract/model/states";
import type { Database } from "./connection";
import { toTextLiterals } from "./schema/columns";

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
