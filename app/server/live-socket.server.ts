import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { SOCKET_MESSAGE_MAX_BYTES } from "@contract/limits";
import { clientAddress } from "../middleware/client-address.server";
import { log, requestIdOf } from "../middleware/request-log.server";
import { createAdmission, type RefusedStatus } from "./admit-upgrade.server";
import { onWebSocketUpgrade } from "./ignore-upgrade.server";
import { connectUpstream, hangUp, pipe, statusOf } from "./live-upstream.server";

/** How long a browser may take to say goodbye when the shop stops. */
const CLOSE_WAIT_MS = 3_000;
const REASONS = {
  403: "Forbidden",
  404: "Not Found",
  429: "Too Many Requests",
  503: "Service Unavailable",
} as const satisfies Readonly<Record<RefusedStatus | 503, string>>;
const GOING_AWAY = 1001;

/** The live channel at /websocket/{loginId} (spec §4, security-controls B7). */
export interface LiveSockets {
  /** Tells every browser that this process goes away; they come back to another one. */
  close(): void;
}

/**
 * Lets a shopper's own browser through to the backend's channel: the path must be theirs, the page
 * ours, the session alive, and the backend must take the token, all before the 101. Everything else
 * is answered by 403, 404 or 429; by 503 while the backend is away.
 */
export function openLiveSockets(server: Server): LiveSockets {
  const browsers = new WebSocketServer({
    noServer: true,
    maxPayload: SOCKET_MESSAGE_MAX_BYTES,
    perMessageDeflate: false,
  });
  const admission = createAdmission();
  onWebSocketUpgrade(server, (req, socket, head) => {
    socket.on("error", () => socket.destroy());
    admit(req, socket, head).catch((error: unknown) => {
      log.error({ id: requestIdOf(req), err: error }, "live socket failed");
      socket.destroy();
    });
  });

  async function admit(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const stopWatching = endWhenLeft(socket);
    const shopper = await admission.shopperOf(req);
    if (isLeft(socket)) return;
    if (typeof shopper === "number") {
      refuse(socket, shopper);
      return;
    }
    socket.once("close", admission.countIn(shopper.loginId));
    const upstream = connectUpstream(shopper, clientAddress(req));
    // From the first moment on: a page may be left long before the backend answers.
    socket.once("close", () => hangUp(upstream));
    const status = await statusOf(upstream);
    if (isLeft(socket)) return;
    if (status !== 101) {
      refuse(socket, status);
      return;
    }
    stopWatching();
    browsers.handleUpgrade(req, socket, head, (browser) => pipe(browser, upstream));
  }

  return { close: () => sendAway(browsers) };
}

function sendAway({ clients }: WebSocketServer): void {
  for (const browser of clients) {
    browser.close(GOING_AWAY, "shutting down");
    setTimeout(() => browser.terminate(), CLOSE_WAIT_MS).unref();
  }
}

/**
 * Ends a socket whose page is left before it is answered. Node tells of that only while somebody
 * reads: the place of a socket that nobody reads would stay taken. No browser speaks this early.
 *
 * @returns what stops the watching
 */
function endWhenLeft(socket: Duplex): () => void {
  const end = () => socket.destroy();
  socket.on("data", end).on("end", end);
  return () => void socket.off("data", end).off("end", end);
}

function isLeft(socket: Duplex): boolean {
  return socket.destroyed;
}

/** Answers and ends the socket whole: one that is only half closed would wait for the other side's end. */
function refuse(socket: Duplex, status: keyof typeof REASONS): void {
  socket.end(
    `HTTP/1.1 ${status} ${REASONS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    () => socket.destroy(),
  );
}
