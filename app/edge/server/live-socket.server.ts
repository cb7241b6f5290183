import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import { readGauge } from "@platform/metrics/define-metrics";
import { SOCKET_MESSAGE_MAX_BYTES } from "@contract/model/limits";
import { clientAddress } from "../security/client-address.server";
import { reportFault } from "./report-fault.server";
import { requestIdOf } from "./request-log.server";
import { createAdmission, type Admission, type RefusedStatus } from "./admit-upgrade.server";
import { onWebSocketUpgrade } from "./ignore-upgrade.server";
import { connectUpstream, hangUp, pipe, statusOf } from "./live-upstream.server";

const openSockets = readGauge({
  name: "storefront_live_sockets",
  help: "Browsers that hear news of their orders here",
  label: "state",
});

/** How long a browser may take to say goodbye when the shop stops. */
const CLOSE_WAIT_MS = 3_000;
const REASONS = {
  403: "Forbidden",
  404: "Not Found",
  429: "Too Many Requests",
  503: "Service Unavailable",
} as const satisfies Readonly<Record<RefusedStatus | 503, string>>;
const GOING_AWAY = 1001;
const COME_BACK = 1012;

/** The live channel at /websocket/{loginId} (spec §4, security-controls B7). */
export interface LiveSockets {
  /**
   * Takes no more sockets, and tells each browser to come back, at a moment of its own within `withinMs`:
   * the other processes are not met by all of them at once.
   */
  sendAway(withinMs: number): void;
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
  openSockets.follow(() => ({ open: browsers.clients.size }));
  const admission = createAdmission();
  let isLeaving = false;
  onWebSocketUpgrade(server, (req, socket, head) => {
    socket.on("error", () => socket.destroy());
    if (isLeaving) {
      refuse(socket, 503);
      return;
    }
    admit({ req, socket, head }, { admission, browsers }).catch((error: unknown) => {
      // Its path names the shopper.
      const failed = { id: requestIdOf(req), method: "GET", url: "/websocket" };
      reportFault(failed, error, "socket.failed");
      socket.destroy();
    });
  });

  return {
    sendAway(withinMs) {
      isLeaving = true;
      for (const browser of browsers.clients)
        setTimeout(() => end(browser, COME_BACK, "come back"), Math.random() * withinMs).unref();
    },
    close() {
      isLeaving = true;
      for (const browser of browsers.clients) end(browser, GOING_AWAY, "shutting down");
    },
  };
}

interface Upgrade {
  readonly req: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
}

interface Open {
  readonly admission: Admission;
  readonly browsers: WebSocketServer;
}

async function admit({ req, socket, head }: Upgrade, { admission, browsers }: Open): Promise<void> {
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

function end(browser: WebSocket, code: number, reason: string): void {
  browser.close(code, reason);
  setTimeout(() => browser.terminate(), CLOSE_WAIT_MS).unref();
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
