import pg from "pg";
import type { Log } from "@platform/logging/log";

const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 5_000;

/** The connection that hears NOTIFY. */
export interface Listener {
  close(): Promise<void>;
}

interface ListenOptions {
  readonly connectionString: string;
  readonly log: Log;
  /** By channel: what to do with a payload. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** After a lost connection came back: announcements in between were missed. */
  readonly onResumed: () => void;
}

/**
 * Hears the database's announcements on a connection of its own and keeps coming back when it breaks.
 * Resolves once it listens for the first time.
 */
export async function listenToDatabase(options: ListenOptions): Promise<Listener> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;
  let closed = false;

  async function connect(isFirst: boolean): Promise<void> {
    const fresh = new pg.Client({ connectionString: options.connectionString, keepAlive: true });
    fresh.on("notification", ({ channel, payload }) => options.channels[channel]?.(payload ?? ""));
    fresh.on("error", (error) => options.log.warn("live.database-lost", { err: error }));
    fresh.on("end", () => {
      if (client === fresh) reconnectLater();
    });
    client = fresh;
    await fresh.connect();
    for (const channel of Object.keys(options.channels))
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    retryMs = FIRST_RETRY_MS;
    if (!isFirst) options.onResumed();
  }

  function reconnectLater(): void {
    if (closed || retry !== undefined) return;
    retry = setTimeout(() => {
      retry = undefined;
      connect(false).catch(reconnectLater);
    }, retryMs);
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  }

  await connect(true);
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
