import type { Pool } from "pg";
import { counter } from "@platform/metrics/define-metrics";
import { forNobody } from "./mark-statements";

/** The channels that instances listen on: `<shopperId>:<eventId>` in the first, `<shopperId>[:<tokenHash>]` in the second. */
export type Channel = "order_event" | "session_revoked";

/** What every instance is to hear. */
export interface Announcement {
  readonly channel: Channel;
  readonly payload: string;
}

/** A statement that carries many more would keep a connection from the pool for long. */
const MOST_AT_ONCE = 1_000;

/** A commit that waits for no disk: whoever would hear it is gone with the database. */
const ANNOUNCE = `
  select pg_notify(said.channel, said.payload)
  from (select set_config('synchronous_commit', 'off', true)) as unhurried,
    unnest($1::text[], $2::text[]) with ordinality as said (channel, payload, nth)
  order by said.nth`;

const announced = counter({
  name: "database_announcements_total",
  help: "Announcements to all instances, after the commits that they tell of",
  labels: ["outcome"],
});

/**
 * Tells all instances what was committed: at once while nothing is on its way, else gathered with whatever else
 * came meanwhile, so that a process has one such statement under way at a time. What cannot be told is not tried
 * again, for instances look for themselves what they did not hear (`LiveDelivery`).
 */
export class Announcer {
  readonly #pool: Pool;
  readonly #onFailed: (why: unknown) => void;
  #waiting: Announcement[] = [];
  #sending: Promise<void> | undefined;

  constructor(pool: Pool, onFailed: (why: unknown) => void) {
    this.#pool = pool;
    this.#onFailed = onFailed;
  }

  announce(announcements: readonly Announcement[]): void {
    if (announcements.length === 0) return;
    this.#waiting.push(...announcements);
    this.#sending ??= forNobody(() => this.#sendAll());
  }

  /** Resolves once nothing waits any more. */
  async settled(): Promise<void> {
    await this.#sending;
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) await this.#send(this.#waiting.splice(0, MOST_AT_ONCE));
    this.#sending = undefined;
  }

  async #send(batch: readonly Announcement[]): Promise<void> {
    const columns = [batch.map(({ channel }) => channel), batch.map(({ payload }) => payload)];
    try {
      await this.#pool.query(ANNOUNCE, columns);
      announced.inc({ outcome: "sent" }, batch.length);
    } catch (error) {
      announced.inc({ outcome: "failed" }, batch.length);
      this.#onFailed(error);
    }
  }
}
