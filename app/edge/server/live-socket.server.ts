import cluster from "node:cluster";
import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { RateLimiterCluster, RateLimiterMemory } from "rate-limiter-flexible";
import { WebSocketServer, type WebSocket } from "ws";
import { SOCKET_MESSAGE_MAX_BYTES, SOCKETS_PER_SHOPPER } from "@contract/model/limits";
import { toAddressRange } from "@contract/model/network-address";
import { defineReadGauge } from "@platform/metrics/define-metrics";
import { config } from "~/config.server";
import { readShopSession, type ShopSession } from "~/session/shop-session.server";
import { checkRequest } from "../security/check-request.server";
import { getClientAddress } from "../security/client-address.server";
import {
  connectUpstream,
  closeUpstream,
  forwardBothWays,
  waitForStatus,
} from "./live-upstream.server";
import { reportFault } from "./report-fault.server";
import { getRequestId } from "./request-log.server";

/** Matches the headers with which a client offers another protocol. */
const UPGRADE_HEADERS = /^(upgrade|connection|http2-settings)$/i;

type TakeUpgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * Passes WebSocket upgrades to `take`. Any other upgrade offer is ignored, and its request is answered
 * normally.
 */
function handleWebSocketUpgrades(server: Server, take: TakeUpgrade): void {
  const ignore = ignoreUpgrades(server);
  server.on("upgrade", (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    const isWebSocket = req.headers.upgrade?.toLowerCase() === "websocket";
    (isWebSocket ? take : ignore)(req, socket, head);
  });
}

/**
 * Returns a function that ignores an offer of another protocol (RFC 9110 §7.8), such as `Upgrade: h2c` of
 * curl and some proxies. Node removes such a request from normal handling as soon as an upgrade listener
 * exists. The function parses the request again without the offer, body included, and answers it normally.
 */
function ignoreUpgrades(server: Server): TakeUpgrade {
  const ordinary = createServer((req, res) => void server.emit("request", req, res));
  ordinary.headersTimeout = server.headersTimeout;
  ordinary.requestTimeout = server.requestTimeout;
  return (req, socket, head) => {
    socket.unshift(Buffer.concat([formatRequestHead(req), head]));
    ordinary.emit("connection", socket);
  };
}

function formatRequestHead({
  method = "GET",
  url = "/",
  httpVersion,
  rawHeaders,
}: IncomingMessage): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = "", value = ""] = rawHeaders.slice(at, at + 2);
    if (!UPGRADE_HEADERS.test(name)) lines.push(`${name}: ${value}`);
  }
  return Buffer.from([...lines, "Connection: close", "", ""].join("\r\n"), "latin1");
}

/** Matches the path of the socket, with the login id percent-encoded as one segment. */
const SOCKET_PATH = /^\/websocket\/((?:[\w.~!*'()-]|%[0-9A-F]{2}){1,600})$/;
const UPGRADES_PER_IP_PER_MINUTE = 50;

/** The HTTP status with which an upgrade is rejected. */
type RejectStatus = 403 | 404 | 429;

/** Decides which shoppers may open a live socket and how many (security-controls B7). */
interface Admission {
  /**
   * Returns the session if the shopper's own browser connects within the limits. Otherwise returns the status
   * of the rejection.
   */
  shopperOf(req: IncomingMessage): Promise<ShopSession | RejectStatus>;
  /**
   * Counts a new socket of a shopper.
   *
   * @returns a function that removes the socket from the count. The caller calls it once.
   */
  countIn(loginId: string): () => void;
}

type UpgradeLimit = RateLimiterMemory | RateLimiterCluster;

/**
 * Counts upgrades per minute and IP address in all processes that share the port. Counts sockets per shopper
 * only in this process, because the backend counts them in all processes.
 */
function createAdmission(): Admission {
  const limit = { points: UPGRADES_PER_IP_PER_MINUTE, duration: 60 };
  const perAddress: UpgradeLimit = cluster.isWorker
    ? new RateLimiterCluster({ keyPrefix: "upgrades", ...limit })
    : new RateLimiterMemory(limit);
  const perShopper = new Map<string, number>();

  async function shopperOf(req: IncomingMessage): Promise<ShopSession | RejectStatus> {
    if (checkRequest(req) !== null || !SOCKET_PATH.test(req.url ?? "")) return 404;
    if (!hasQaToken(req) && !(await isWithin(perAddress, toAddressRange(getClientAddress(req)))))
      return 429;
    const session = findSocketSession(req);
    if (session === null) return 403;
    return (perShopper.get(session.loginId) ?? 0) < SOCKETS_PER_SHOPPER ? session : 429;
  }

  function countIn(loginId: string): () => void {
    count(perShopper, loginId, 1);
    return () => count(perShopper, loginId, -1);
  }

  return { shopperOf, countIn };
}

/**
 * Returns the session of the browser. Returns null if the page, the session and the path do not belong to the
 * same shopper.
 */
function findSocketSession(req: IncomingMessage): ShopSession | null {
  if (!config.origins.includes(req.headers.origin ?? "")) return null;
  const session = readShopSession(req.headers.cookie);
  if (session === null) return null;
  const segment = SOCKET_PATH.exec(req.url ?? "")?.[1];
  return segment === encodeURIComponent(session.loginId) ? session : null;
}

async function isWithin(limit: UpgradeLimit, key: string): Promise<boolean> {
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

const openSockets = defineReadGauge({
  name: "storefront_live_sockets",
  help: "Browsers that hear news of their orders here",
  label: "state",
});

/** The time within which a browser must confirm the close when the shop stops. */
const CLOSE_WAIT_MS = 3_000;
const REASONS = {
  403: "Forbidden",
  404: "Not Found",
  429: "Too Many Requests",
  503: "Service Unavailable",
} as const satisfies Readonly<Record<RejectStatus | 503, string>>;
const GOING_AWAY = 1001;
const TRY_AGAIN_LATER = 1012;

/** The live channel at /websocket/{loginId} (spec §4, security-controls B7). */
interface LiveSockets {
  /**
   * Accepts no more sockets, and closes the existing ones at random times within `withinMs`. The browsers
   * then do not all reconnect to the other processes at the same time.
   */
  sendAway(withinMs: number): void;
  /** Closes all sockets when this process stops. The browsers reconnect to another process. */
  close(): void;
}

/**
 * Connects a shopper's browser to the backend's live channel. Before it responds with 101, it checks the path
 * (404), the session (403) and the limits (429). It responds with 503 while the backend is down.
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
  handleWebSocketUpgrades(server, (req, socket, head) => {
    socket.on("error", () => socket.destroy());
    if (isLeaving) {
      refuse(socket, 503);
      return;
    }
    admitUpgrade({ req, socket, head }, { admission, browsers }).catch((error: unknown) => {
      // Shorten the path, because it contains the login id.
      const failed = { id: getRequestId(req), method: "GET", url: "/websocket" };
      reportFault(failed, error, "socket.failed");
      socket.destroy();
    });
  });

  return {
    sendAway(withinMs) {
      isLeaving = true;
      for (const browser of browsers.clients)
        setTimeout(
          () => end(browser, TRY_AGAIN_LATER, "come back"),
          Math.random() * withinMs,
        ).unref();
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

async function admitUpgrade(
  { req, socket, head }: Upgrade,
  { admission, browsers }: Open,
): Promise<void> {
  const stopWatching = destroyOnInput(socket);
  const shopper = await admission.shopperOf(req);
  if (isClosed(socket)) return;
  if (typeof shopper === "number") {
    refuse(socket, shopper);
    return;
  }
  socket.once("close", admission.countIn(shopper.loginId));
  const upstream = connectUpstream(shopper, getClientAddress(req));
  // Add this listener first, because the shopper may leave the page long before the backend responds.
  socket.once("close", () => closeUpstream(upstream));
  const status = await waitForStatus(upstream);
  if (isClosed(socket)) return;
  if (status !== 101) {
    refuse(socket, status);
    return;
  }
  stopWatching();
  browsers.handleUpgrade(req, socket, head, (browser) => forwardBothWays(browser, upstream));
}

function end(browser: WebSocket, code: number, reason: string): void {
  browser.close(code, reason);
  setTimeout(() => browser.terminate(), CLOSE_WAIT_MS).unref();
}

/**
 * Closes a socket if the shopper leaves the page before the response to the upgrade. Node reports this only
 * while the socket is read, so an unread socket would stay counted. Reading is safe, because no browser sends
 * data this early.
 *
 * @returns a function that stops watching
 */
function destroyOnInput(socket: Duplex): () => void {
  const end = () => socket.destroy();
  socket.on("data", end).on("end", end);
  return () => void socket.off("data", end).off("end", end);
}

function isClosed(socket: Duplex): boolean {
  return socket.destroyed;
}

/**
 * Sends the response and closes both directions of the socket. A half-closed socket would wait for the other
 * side.
 */
function refuse(socket: Duplex, status: keyof typeof REASONS): void {
  socket.end(
    `HTTP/1.1 ${status} ${REASONS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    () => socket.destroy(),
  );
}

/**
 * Returns true if a request contains the shop's QA token (qa-contract, test shop), compared in constant time.
 * Always returns false in a shop without a QA token. Many testers share an IP address, so the limits by IP
 * address do not apply to them.
 */
function hasQaToken(req: IncomingMessage, qaToken: string | null = config.qaToken): boolean {
  const given = req.headers["qa-token"];
  if (qaToken === null || typeof given !== "string") return false;
  return timingSafeEqual(hashText(given), hashText(qaToken));
}

function hashText(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
