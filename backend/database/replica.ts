import type { QueryResultRow } from "pg";
import type { Log } from "@platform/logging/log";
import type { LogEventName } from "@platform/logging/log-events";
import { closeDatabase, openDatabase, type Database } from "./connection";

/** What a reader of the replica may lack at most, ms: storefronts reckon with it (response-cache.server.ts). */
export const REPLICA_AGE_MAX_MS = 1_000;
const LOOK_EVERY_MS = 250;
/** Older ones say nothing of the last second. */
const MARKS_KEPT = 40;
/** A look that takes longer says nothing any more. */
const LOOK_MS = REPLICA_AGE_MAX_MS;
const CONNECT_MS = 1_000;
const QUERY_MS = 2_500;

/** How a replica stands: asked, or why it is not. */
export type ReplicaState = "asked" | "lagging" | "away" | "promoted" | "another";

/** A copy of the database that may be asked while it lacks no more than the last second. */
export interface Replica {
  /** Its tables, or undefined while the primary has to answer. */
  fresh(): Database | undefined;
  /** Takes it out until it was looked at again, for a statement that failed there. */
  doubt(): void;
  state(): ReplicaState;
}

/** Where the two are, and what the replica's own pool may hold. */
export interface ReplicaSettings {
  readonly replicaUrl: string;
  /** Leads to the primary with a session of one's own. */
  readonly primaryUrl: string;
  readonly poolSize: number;
  /** Whether a pool like PgBouncer is before the replica. */
  readonly isPooled: boolean;
  readonly log: Log;
}

/** A place in the log of the primary, and when it was asked for: all that was committed by then lies before it. */
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
 * A streaming replica that is looked at four times a second: it has everything that was committed before a moment
 * once it has replayed the place where the primary's log stood then. So an idle primary makes no replica look old,
 * no clock is compared, and nothing is written. Nothing fails where it is away: the primary answers.
 */
export class FollowedReplica implements Replica {
  readonly #log: Log;
  readonly #tables: Database;
  /** For the looks alone, so that a crowd at the pools makes nothing look old. */
  readonly #primary: Database;
  readonly #copy: Database;
  #state: ReplicaState | undefined;
  #marks: readonly Mark[] = [];
  #freshUntil = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #looking: Promise<void>;

  /** Begins to look; connects by itself and says in the log how it stands. */
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

  /** Ends the looks and every connection. */
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
    this.#freshUntil = (reached?.askedAt ?? -Infinity) + REPLICA_AGE_MAX_MS;
    return this.fresh() === undefined ? "lagging" : "asked";
  }

  #stand(now: ReplicaState): void {
    if (now !== "asked") this.#freshUntil = 0;
    if (now === this.#state) return;
    this.#state = now;
    if (now === "asked") this.#log.info("replica.in-use");
    else this.#log.warn(UNUSED_EVENTS[now]);
  }
}

/** Which database of which cluster: a copy has both from its primary. */
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

/** Nothing where the database does not answer. */
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
