import type { QueryResultRow } from "pg";
import type { Log } from "@platform/logging/log";
import type { LogEventName } from "@platform/logging/log-events";
import { closeDatabase, openDatabase, type Database } from "./connection";

/** The maximum age of replica data in ms. Storefronts rely on it (response-cache.server.ts). */
export const REPLICA_AGE_MAX_MS = 1_000;
const LOOK_EVERY_MS = 250;
/** The number of log positions to keep. Older ones cannot prove that data is fresh. */
const MARKS_KEPT = 40;
/** The timeout of a check. A slower answer would not prove that data is fresh. */
const LOOK_MS = REPLICA_AGE_MAX_MS;
const CONNECT_MS = 1_000;
const QUERY_MS = 2_500;

/** The state of a replica: in use, or the reason why it is not. */
export type ReplicaState = "asked" | "lagging" | "away" | "promoted" | "another";

/** A replica that is read while its data is at most one second old. */
export interface Replica {
  /** Returns the replica's tables, or undefined while the primary must be used. */
  fresh(): Database | undefined;
  /** Stops the use of the replica until the next check, because a statement failed on it. */
  doubt(): void;
  state(): ReplicaState;
  /** Returns the maximum age of the replica's data in seconds, or undefined if it is unknown. */
  age(): number | undefined;
}

/** The addresses of both databases and the pool size for the replica. */
export interface ReplicaSettings {
  readonly replicaUrl: string;
  /** The address of the primary, with a session of its own instead of a pooler. */
  readonly primaryUrl: string;
  readonly poolSize: number;
  /** True if a pooler such as PgBouncer is in front of the replica. */
  readonly isPooled: boolean;
  readonly log: Log;
}

/**
 * A write-ahead log position of the primary, and the time before it was read. Everything committed by then
 * precedes the position.
 */
interface Mark {
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
 * A streaming replica that is checked four times a second. Its data includes every commit before a moment
 * once it has replayed the log position that the primary had at that moment. This works with an idle primary,
 * compares no clocks and writes nothing. If the replica is down, the primary is used.
 */
export class FollowedReplica implements Replica {
  readonly #log: Log;
  readonly #tables: Database;
  /** Separate connections for the checks, so that busy pools do not delay them. */
  readonly #primary: Database;
  readonly #copy: Database;
  #state: ReplicaState | undefined;
  #marks: readonly Mark[] = [];
  #freshUntil = 0;
  /** The time of performance.now() whose commits the replica had at the last check. */
  #reachedAt: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #looking: Promise<void>;

  /** Starts the checks. They connect by themselves and log state changes. */
  constructor({ log, isPooled, primaryUrl, replicaUrl, poolSize }: ReplicaSettings) {
    this.#log = log;
    const copy = { connectionString: replicaUrl, isPooled, connectTimeoutMs: CONNECT_MS };
    this.#tables = openDatabase({ ...copy, poolSize, queryTimeoutMs: QUERY_MS });
    this.#copy = openDatabase({ ...copy, poolSize: 1, queryTimeoutMs: LOOK_MS });
    this.#primary = openDatabase({
      connectionString: primaryUrl,
      connectTimeoutMs: CONNECT_MS,
      poolSize: 1,
      queryTimeoutMs: LOOK_MS,
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
    }, LOOK_EVERY_MS);
  }

  async #look(): Promise<ReplicaState> {
    const askedAt = performance.now();
    const [here, there] = await Promise.all([placeOf(this.#primary), standingOf(this.#copy)]);
    if (there === undefined) return "away";
    if (!there.follows) return "promoted";
    if (here !== undefined && here.identity !== there.identity) return "another";
    if (here !== undefined) this.#marks = [...this.#marks, { place: here.place, askedAt }];
    const reached = this.#marks.findLast(({ place }) => place <= there.place);
    this.#marks = this.#marks
      .filter((mark) => mark === reached || mark.place > there.place)
      .slice(-MARKS_KEPT);
    // Without a reached mark, the replica has nothing newer than at an earlier check.
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

/** The identity of a database in its cluster. A replica has the same one as its primary. */
const IDENTITY = "(select system_identifier from pg_control_system()) || '/' || current_database()";

async function placeOf(primary: Database) {
  const row = await oneRow<{ place: string; identity: string }>(
    primary,
    `select (pg_current_wal_lsn() - '0/0')::text as place, ${IDENTITY} as identity`,
  );
  return row && { place: BigInt(row.place), identity: row.identity };
}

async function standingOf(copy: Database) {
  const row = await oneRow<{ follows: boolean; place: string | null; identity: string }>(
    copy,
    `select pg_is_in_recovery() as follows, ${IDENTITY} as identity,
      (pg_last_wal_replay_lsn() - '0/0')::text as place`,
  );
  return row && { ...row, place: BigInt(row.place ?? -1) };
}

/** Returns the first row, or undefined if the database does not answer. */
async function oneRow<Row extends QueryResultRow>(
  db: Database,
  query: string,
): Promise<Row | undefined> {
  try {
    return (await db.$client.query<Row>(query)).rows[0];
  } catch {
    return undefined;
  }
}
