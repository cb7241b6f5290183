import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { WebSocket, WebSocketServer, type RawData } from "ws";
import {
  SOCKET_MESSAGE_MAX_BYTES,
  SOCKET_MESSAGES_PER_SECOND,
  SOCKETS_PER_SHOPPER,
} from "@contract/limits";
import { networkOf } from "@contract/network-address";
import { config } from "~/config.server";
import { readShopSession, type ShopSession } from "~/session/shop-session.server";
import { checkRequest } from "../middleware/check-request.server";
import { clientAddress } from "../middleware/client-address.server";
import { isFromQa } from "../middleware/qa-request.server";
import { log, requestIdOf } from "../middleware/request-log.server";

const SOCKET_PATH = /^\/websocket\/([A-Za-z0-9]{1,64})$/;
const UPGRADES_PER_IP_PER_MINUTE = 50;
const CONNECT_WAIT_MS = 5_000;
/** How long a browser may take to say goodbye when the shop stops. */
const CLOSE_WAIT_MS = 3_000;
/** What a browser may be told; other codes of the backend's side mean: come back later. */
const FORWARDED_CODES = new Set([1001, 1008, 4401]);
const REASONS = { 403: "Forbidden", 404: "Not Found", 429: "Too Many Requests" } as const;
type RefusedStatus = keyof typeof REASONS;
const GOING_AWAY = 1001;
const FLOODED = 1008;
const COME_BACK = 1012;

/** The live channel's door at /websocket/{loginId} (spec §4, security-controls B7). */
export interface LiveSockets {
  /** Tells every browser that this process goes away; they come back to another one. */
  close(): void;
}

/**
 * Lets a shopper's own browser through to the backend's channel: the path must be theirs, the page
 * ours, the session alive, and the backend must take the token, all before the 101. Everything else
 * is answered by 403, 404 or 429.
 */
export function openLiveSockets(server: Server): LiveSockets {
  const door = new WebSocketServer({
    noServer: true,
    maxPayload: SOCKET_MESSAGE_MAX_BYTES,
    perMessageDeflate: false,
  });
  const perAddress = new RateLimiterMemory({ points: UPGRADES_PER_IP_PER_MINUTE, duration: 60 });
  const perShopper = new Map<string, number>();

  server.on("upgrade", (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", () => socket.destroy());
    admit(req, socket, head).catch((error: unknown) => {
      log.error({ id: requestIdOf(req), err: error }, "live socket failed");
      socket.destroy();
    });
  });

  async function admit(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const stopWatching = endWhenLeft(socket);
    const shopper = await askedBy(req);
    if (isLeft(socket)) return;
    if (typeof shopper === "number") {
      refuse(socket, shopper);
      return;
    }
    count(perShopper, shopper.loginId, 1);
    socket.once("close", () => count(perShopper, shopper.loginId, -1));
    const upstream = connect(shopper, clientAddress(req));
    // From the first moment on: a page may be left long before the backend answers.
    socket.once("close", () => hangUp(upstream));
    const isTaken = await isOpened(upstream);
    if (isLeft(socket)) return;
    if (!isTaken) {
      refuse(socket, 403);
      return;
    }
    stopWatching();
    door.handleUpgrade(req, socket, head, (browser) => pipe(browser, upstream));
  }

  /** Whose own browser asks, within the limits; else the status that it is refused with. */
  async function askedBy(req: IncomingMessage): Promise<ShopSession | RefusedStatus> {
    if (checkRequest(req) !== null || !SOCKET_PATH.test(req.url ?? "")) return 404;
    if (!isFromQa(req) && !(await isWithin(perAddress, networkOf(clientAddress(req))))) return 429;
    const session = ownerOf(req);
    if (session === null) return 403;
    return (perShopper.get(session.loginId) ?? 0) < SOCKETS_PER_SHOPPER ? session : 429;
  }

  return {
    close() {
      for (const browser of door.clients) {
        browser.close(GOING_AWAY, "shutting down");
        setTimeout(() => browser.terminate(), CLOSE_WAIT_MS).unref();
      }
    },
  };
}

/** Whose browser this is; null unless page, session and path belong together. */
function ownerOf(req: IncomingMessage): ShopSession | null {
  if (!config.origins.includes(req.headers.origin ?? "")) return null;
  const session = readShopSession(req.headers.cookie);
  return SOCKET_PATH.exec(req.url ?? "")?.[1] === session?.loginId ? session : null;
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

/** The backend's side, being opened. */
function connect({ token, loginId }: ShopSession, address: string): WebSocket {
  const url = new URL(`/websocket/${loginId}`, config.prodApiUrl.replace(/^http/, "ws"));
  return new WebSocket(url, {
    headers: { "Token-App": token, "X-Shopper-Ip": address },
    handshakeTimeout: CONNECT_WAIT_MS,
    maxPayload: 64 * 1024,
    perMessageDeflate: false,
    autoPong: false, // the browser itself answers: see `pipe`
  });
}

/** False when the backend does not take the token or does not answer. */
function isOpened(upstream: WebSocket): Promise<boolean> {
  return new Promise((resolve) => {
    // What it says at once waits until the browser is there.
    upstream.once("open", () => {
      upstream.pause();
      resolve(true);
    });
    upstream.on("error", () => resolve(false));
  });
}

/** Ends the backend's side, which answers the goodbye only when it is read. */
function hangUp(upstream: WebSocket): void {
  upstream.resume();
  upstream.close();
}

function pipe(browser: WebSocket, upstream: WebSocket): void {
  let heard = 0;
  const eachSecond = setInterval(() => (heard = 0), 1_000);
  browser.on("message", (data, isBinary) => {
    heard += 1;
    if (heard > SOCKET_MESSAGES_PER_SECOND) browser.close(FLOODED, "too many messages");
    else handOn(upstream, data, isBinary);
  });
  upstream.on("message", (data, isBinary) => handOn(browser, data, isBinary));
  // Signs of life go all the way, so that the backend knows a browser that is gone from one that hears.
  upstream.on("ping", (mark) => {
    if (browser.readyState === WebSocket.OPEN) browser.ping(mark);
  });
  browser.on("pong", (mark) => {
    if (upstream.readyState === WebSocket.OPEN) upstream.pong(mark);
  });
  browser.on("error", () => browser.terminate());
  browser.once("close", () => clearInterval(eachSecond));
  upstream.once("close", (code, reason) => {
    if (FORWARDED_CODES.has(code)) browser.close(code, reason);
    else browser.close(COME_BACK, "connection to the backend lost");
  });
  upstream.resume();
}

function handOn(to: WebSocket, data: RawData, isBinary: boolean): void {
  if (to.readyState === WebSocket.OPEN) to.send(data, { binary: isBinary });
}

async function isWithin(limit: RateLimiterMemory, key: string): Promise<boolean> {
  return limit.consume(key).then(
    () => true,
    () => false,
  );
}

function count(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const now = (counts.get(key) ?? 0) + change;
  if (now > 0) counts.set(key, now);
  else counts.delete(key);
}

/** Answers and ends the socket whole: one that is only half closed would wait for the other side's end. */
function refuse(socket: Duplex, status: RefusedStatus): void {
  socket.end(
    `HTTP/1.1 ${status} ${REASONS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    () => socket.destroy(),
  );
}
