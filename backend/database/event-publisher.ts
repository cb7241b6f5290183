import type { Pool } from "pg";
import { counter } from "@platform/metrics/define-metrics";
import { withoutRequestId } from "./mark-statements";

/**
 * The PostgreSQL channels that instances listen on. The payload of the first is `<shopperId>:<eventId>`, that
 * of the second `<shopperId>[:<tokenHash>]`.
 */
export type Channel = "order_event" | "session_revoked";

/** A notification for all instances. */
export interface Announcement {
  readonly channel: Channel;
  readonly payload: string;
}

/** The batch size is limited so that one statement does not hold a pooled connection for long. */
const MOST_AT_ONCE = 1_000;

/** The commit is asynchronous. If the database crashes, its listeners are lost as well. */
const ANNOUNCE = `
  select pg_notify(said.channel, said.payload)
  from (select set_config('synchronous_commit', 'off', true)) as unhurried,
    unnest($1::text[], $2::text[]) with ordinality as said (channel, payload, nth)
  order by said.nth`;

const announced = counter({
  name: "database_announcements_total",
  help: "Notifications to all instances about committed events, by outcome",
  labels: ["outcome"],
});

/**
 * Publishes committed events to all instances with NOTIFY. Events that arrive during a statement are batched,
 * so each process runs at most one such statement at a time. A failed statement is not retried, because
 * instances poll for events that they missed (`LiveEventDispatcher`).
 */
export class EventPublisher {
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
    this.#sending ??= withoutRequestId(() => this.#sendAll());
  }

  /** Resolves when no notification is waiting. */
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
