import type { Server, IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import pg from "pg";
import { WebSocketServer, type WebSocket } from "ws";
import type { Log } from "@platform/logging/log";
import { defineReadGauge } from "@platform/metrics/define-metrics";
import { SOCKET_MESSAGE_MAX_BYTES } from "@contract/model/limits";
import { REFERENCE_LOGIN_ID } from "@contract/reference/request-rules";
import type { Database } from "../database/connection";
import { findSession } from "../database/sessions";
import { LiveEventDispatcher } from "./live-event-dispatcher";
import type { ShopperSockets } from "./shopper-sockets";

/**
 * Matches the path of the live channel, at the root of the server or below the API prefix. Storefronts use the second
 * path.
 */
const SOCKET_PATH = /^(?:\/prod-api)?\/websocket\/([^/]+)$/;

/** The session that a socket belongs to. */
interface SocketOwner {
  readonly id: string;
  readonly tokenHash: string;
}

interface UpgradeHandlers {
  readonly open: (shopper: SocketOwner, socket: WebSocket) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Upgrades requests for /websocket/{loginId} to WebSockets if the token in the header Token-App belongs to that
 * shopper. Responds to other requests with 403, or with 503 if the session cannot be read.
 */
function takeUpgrades(server: Server, db: Database, handlers: UpgradeHandlers): void {
  const upgrades = new WebSocketServer({
    noServer: true,
    maxPayload: SOCKET_MESSAGE_MAX_BYTES,
    perMessageDeflate: false,
  });
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", () => socket.destroy());
    void findSocketOwner(db, request)
      .then((owner) => {
        if (owner === null) refuse(socket, "403 Forbidden");
        else upgrades.handleUpgrade(request, socket, head, (open) => handlers.open(owner, open));
      })
      .catch((error: unknown) => {
        handlers.failed(error);
        refuse(socket, "503 Service Unavailable");
      });
  });
}

/** Returns the owner of a socket, or null. The token must be valid and belong to the shopper in the path. */
async function findSocketOwner(
  db: Database,
  request: IncomingMessage,
): Promise<SocketOwner | null> {
  const loginId = SOCKET_PATH.exec(request.url ?? "")?.[1];
  const token = request.headers["token-app"];
  if (loginId === undefined || !REFERENCE_LOGIN_ID.test(loginId)) return null;
  if (typeof token !== "string") return null;
  const session = await findSession(db, token);
  return session?.loginId === loginId
    ? { id: session.shopperId, tokenHash: session.tokenHash }
    : null;
}

/**
 * Responds with a status and destroys the socket. A socket that is only half closed would stay open until the client
 * closes it.
 */
function refuse(socket: Duplex, status: "403 Forbidden" | "503 Service Unavailable"): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    socket.destroy(),
  );
}

const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 5_000;

/** A database connection that receives notifications. */
interface Listener {
  close(): Promise<void>;
}

interface ListenOptions {
  readonly connectionString: string;
  readonly log: Log;
  /** The handlers of notifications by channel. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** Called after a lost connection is restored, because notifications may have been missed. */
  readonly onResumed: () => void;
}

/**
 * Listens for notifications on a separate database connection, and reconnects if it breaks. Resolves when the
 * connection listens for the first time.
 */
async function listenToDatabase(options: ListenOptions): Promise<Listener> {
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

const openSockets = defineReadGauge({
  name: "backend_live_sockets",
  help: "Browsers with an open socket of the live channel",
  label: "state",
});

/**
 * The interval of the search for missed events in ms. Events of a killed process are sent within this time plus one
 * second.
 */
const SWEEP_EVERY_MS = 2_000;

interface LiveOptions {
  readonly db: Database;
  readonly connectionString: string;
  readonly log: Log;
  readonly sweepEveryMs?: number;
}

export interface LiveChannel {
  /** The sockets of this process. Tests use them. */
  readonly sockets: ShopperSockets;
  /** Asks browsers to reconnect to another process. The requests are spread over `withinMs`. */
  sendAway(withinMs: number): void;
  close(): Promise<void>;
}

/**
 * Opens the live channel of the reference backend. It accepts WebSockets at /websocket/{loginId} for the shopper of
 * the header Token-App. It sends the events that any process commits, and missed events when a socket opens. It also
 * polls for events whose notification was lost (docs/decisions/0033).
 */
export async function openLiveChannel(
  server: Server,
  { db, connectionString, log, sweepEveryMs = SWEEP_EVERY_MS }: LiveOptions,
): Promise<LiveChannel> {
  const delivery = new LiveEventDispatcher(db, log);
  const { sockets } = delivery;
  const unfollow = openSockets.follow(() => ({ open: sockets.count() }));
  const listener = await listenToDatabase({
    connectionString,
    log,
    channels: {
      order_event: (payload) => delivery.announce(payload),
      session_revoked: (payload) => sockets.end(...parseRevoked(payload)),
    },
    onResumed: () => void delivery.resume(),
  });
  const sweeping = runRepeatedly(() => delivery.sweep(), sweepEveryMs);
  takeUpgrades(server, db, {
    open(shopper, socket) {
      if (sockets.add(shopper.id, shopper.tokenHash, socket)) delivery.catchUp(shopper.id);
    },
    failed: (error) => log.error("live.open-failed", { err: error }),
  });
  return {
    sockets,
    sendAway: (withinMs) => sockets.sendAway(withinMs),
    async close() {
      sockets.close();
      unfollow();
      await sweeping.end();
      await listener.close();
    },
  };
}

/** Runs `work` repeatedly, with a pause after each run. `end` waits for the current run. */
function runRepeatedly(work: () => Promise<void>, everyMs: number): { end: () => Promise<void> } {
  let isEnded = false;
  let underWay = Promise.resolve();
  let next = setTimeout(begin, everyMs);
  function begin(): void {
    underWay = work().then(() => {
      if (!isEnded) next = setTimeout(begin, everyMs);
    });
  }
  return {
    end() {
      isEnded = true;
      clearTimeout(next);
      return underWay;
    },
  };
}

/**
 * Parses the payload of a notification. `shopperId` ends all sessions of the shopper. `shopperId:tokenHash` ends a
 * single session.
 */
function parseRevoked(payload: string): [shopperId: string, tokenHash?: string] {
  const [shopperId = "", tokenHash] = payload.split(":");
  return tokenHash === undefined ? [shopperId] : [shopperId, tokenHash];
}
