import type { Pool } from "pg";
import { defineCounter } from "@platform/metrics/define-metrics";
import { runWithoutRequestId } from "./prepared-statements";

/**
 * The PostgreSQL channels that all backend processes listen on. The payload of `order_event` is
 * `<shopperId>:<eventId>`. The payload of `session_revoked` is `<shopperId>[:<tokenHash>]`.
 */
export type Channel = "order_event" | "session_revoked";

/** A notification for all backend processes. */
export interface ChannelNotification {
  readonly channel: Channel;
  readonly payload: string;
}

/** The maximum number of events in one statement. A larger batch would hold a pooled connection for long. */
const BATCH_MAX = 1_000;

/**
 * The statement that publishes a batch of events. Its commit is asynchronous, because durability is not
 * needed. If the database crashes, all listeners lose their connections and their notifications anyway.
 */
const ANNOUNCE = `
  select pg_notify(said.channel, said.payload)
  from (select set_config('synchronous_commit', 'off', true)) as unhurried,
    unnest($1::text[], $2::text[]) with ordinality as said (channel, payload, nth)
  order by said.nth`;

const announcedCounter = defineCounter({
  name: "database_announcements_total",
  help: "Notifications to all instances about committed events, by outcome",
  labels: ["outcome"],
});

/**
 * Publishes committed events to all backend processes with NOTIFY. A process runs at most one such statement
 * at a time. Events that arrive in the meantime are sent by the next statement. A failed statement is not
 * retried, because the processes poll for events that they missed (`LiveEventDispatcher`).
 */
export class EventPublisher {
  readonly #pool: Pool;
  readonly #onFailed: (why: unknown) => void;
  #waiting: ChannelNotification[] = [];
  #sending: Promise<void> | undefined;

  constructor(pool: Pool, onFailed: (why: unknown) => void) {
    this.#pool = pool;
    this.#onFailed = onFailed;
  }

  announce(announcements: readonly ChannelNotification[]): void {
    if (announcements.length === 0) return;
    this.#waiting.push(...announcements);
    this.#sending ??= runWithoutRequestId(() => this.#sendAll());
  }

  /** Waits until all notifications are sent. */
  async settled(): Promise<void> {
    await this.#sending;
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) await this.#send(this.#waiting.splice(0, BATCH_MAX));
    this.#sending = undefined;
  }

  async #send(batch: readonly ChannelNotification[]): Promise<void> {
    const columns = [batch.map(({ channel }) => channel), batch.map(({ payload }) => payload)];
    try {
      await this.#pool.query(ANNOUNCE, columns);
      announcedCounter.inc({ outcome: "sent" }, batch.length);
    } catch (error) {
      announcedCounter.inc({ outcome: "failed" }, batch.length);
      this.#onFailed(error);
    }
  }
}
