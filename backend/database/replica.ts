import type { QueryResultRow } from "pg";
import type { Log } from "@platform/logging/log";
import type { LogEventName } from "@platform/logging/log-events";
import { closeDatabase, openDatabase, type Database } from "./connection";

/**
 * The maximum age of replica data in ms. The response cache of the storefront relies on it
 * (response-cache.server.ts).
 */
export const REPLICA_AGE_MAX_MS = 1_000;
const POLL_MS = 250;
/** The number of log positions to keep. An older one could not prove that the data is fresh enough. */
const MARKS_MAX = 40;
/** The timeout of a check. A slower response would not prove that the data is fresh enough. */
const POLL_TIMEOUT_MS = REPLICA_AGE_MAX_MS;
const CONNECT_MS = 1_000;
const QUERY_MS = 2_500;

/**
 * The state of a replica. `asked` means that reads use it. The other states are the reasons why reads do not use it.
 */
export type ReplicaState = "asked" | "lagging" | "away" | "promoted" | "another";

/** A replica that serves reads while its data is at most one second old. */
export interface Replica {
  /** Returns the replica's database, or undefined while reads must use the primary. */
  fresh(): Database | undefined;
  /** Stops reads from the replica until the next check, because a statement failed on it. */
  doubt(): void;
  state(): ReplicaState;
  /** Returns the maximum age of the replica's data in seconds, or undefined if it is unknown. */
  age(): number | undefined;
}

export interface ReplicaSettings {
  readonly replicaUrl: string;
  /** The URL of the primary. It must not be the URL of a pooler, because the checks need their own session. */
  readonly primaryUrl: string;
  readonly poolSize: number;
  /** True if a pooler such as PgBouncer is in front of the replica. */
  readonly isPooled: boolean;
  readonly log: Log;
}

/**
 * A write-ahead log position of the primary, with a time that was noted before the position was read. Everything that
 * was committed by that time precedes the position.
 */
interface PositionMark {
  readonly place: bigint;
  readonly askedAt: number;
}

const UNUSED_EVENTS = {
  lagging: "replica.lagging",
  away: "replica.unreachable",
  promoted: "replica.promoted",
  another: "replica.wrong-database",
} as const satisfies Readonly<Record<Exclude<ReplicaState, "asked">, LogEventName>>;

/**
 * A streaming replica that is checked four times a second. Each check reads a log position of the primary. Once the
 * replica has replayed that position, its data includes every commit up to the time of the check. This works with an
 * idle primary, compares no clocks and writes nothing. While the replica is down, reads use the primary.
 */
export class FollowedReplica implements Replica {
  readonly #log: Log;
  readonly #tables: Database;
  /** The connections of the checks. They are separate, so that busy pools do not delay the checks. */
  readonly #primary: Database;
  readonly #copy: Database;
  #state: ReplicaState | undefined;
  #marks: readonly PositionMark[] = [];
  #freshUntil = 0;
  /** A time of performance.now(). At the last check, the replica had all commits up to this time. */
  #reachedAt: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #looking: Promise<void>;

  /** Starts the checks. They open their own connections and log state changes. */
  constructor({ log, isPooled, primaryUrl, replicaUrl, poolSize }: ReplicaSettings) {
    this.#log = log;
    const copy = { connectionString: replicaUrl, isPooled, connectTimeoutMs: CONNECT_MS };
    this.#tables = openDatabase({ ...copy, poolSize, queryTimeoutMs: QUERY_MS });
    this.#copy = openDatabase({ ...copy, poolSize: 1, queryTimeoutMs: POLL_TIMEOUT_MS });
    this.#primary = openDatabase({
      connectionString: primaryUrl,
      connectTimeoutMs: CONNECT_MS,
      poolSize: 1,
      queryTimeoutMs: POLL_TIMEOUT_MS,
    });
    this.#looking = this.#lookOn();
  }

  fresh(): Database | undefined {
    return performance.now() < this.#freshUntil ? this.#tables : undefined;
  }

  doubt(): void {
    this.#freshUntil = 0;
  }

  state(): ReplicaState {
    return this.#state ?? "away";
  }

  age(): number | undefined {
    return this.#reachedAt === undefined
      ? undefined
      : (performance.now() - this.#reachedAt) / 1_000;
  }

  /** Stops the checks and closes all connections. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#looking;
    await Promise.all([this.#tables, this.#primary, this.#copy].map(closeDatabase));
  }

  async #lookOn(): Promise<void> {
    this.#stand(await this.#look());
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#looking = this.#lookOn();
    }, POLL_MS);
  }

  async #look(): Promise<ReplicaState> {
    const askedAt = performance.now();
    const [here, there] = await Promise.all([
      getPrimaryPosition(this.#primary),
      getReplicaPosition(this.#copy),
    ]);
    if (there === undefined) return "away";
    if (!there.follows) return "promoted";
    if (here !== undefined && here.identity !== there.identity) return "another";
    if (here !== undefined) this.#marks = [...this.#marks, { place: here.place, askedAt }];
    const reached = this.#marks.findLast(({ place }) => place <= there.place);
    this.#marks = this.#marks
      .filter((mark) => mark === reached || mark.place > there.place)
      .slice(-MARKS_MAX);
    // If no new position was reached, the data is only as recent as at an earlier check.
    this.#reachedAt = reached?.askedAt ?? this.#reachedAt;
    this.#freshUntil = (reached?.askedAt ?? -Infinity) + REPLICA_AGE_MAX_MS;
    return this.fresh() === undefined ? "lagging" : "asked";
  }

  #stand(now: ReplicaState): void {
    if (now !== "asked") this.#freshUntil = 0;
    if (now !== "asked" && now !== "lagging") this.#reachedAt = undefined;
    if (now === this.#state) return;
    this.#state = now;
    if (now === "asked") this.#log.info("replica.in-use");
    else this.#log.warn(UNUSED_EVENTS[now]);
  }
}

/** SQL for the identity of a database in its cluster. A replica has the same identity as its primary. */
const IDENTITY = "(select system_identifier from pg_control_system()) || '/' || current_database()";

async function getPrimaryPosition(primary: Database) {
  const row = await findRow<{ place: string; identity: string }>(
    primary,
    `select (pg_current_wal_lsn() - '0/0')::text as place, ${IDENTITY} as identity`,
  );
  return row && { place: BigInt(row.place), identity: row.identity };
}

async function getReplicaPosition(copy: Database) {
  const row = await findRow<{ follows: boolean; place: string | null; identity: string }>(
    copy,
    `select pg_is_in_recovery() as follows, ${IDENTITY} as identity,
      (pg_last_wal_replay_lsn() - '0/0')::text as place`,
  );
  return row && { ...row, place: BigInt(row.place ?? -1) };
}

/** Returns the first row, or undefined if the database does not respond. */
async function findRow<Row extends QueryResultRow>(
  db: Database,
  query: string,
): Promise<Row | undefined> {
  try {
    return (await db.$client.query<Row>(query)).rows[0];
  } catch {
    return undefined;
  }
}
