import { WebSocket, type RawData } from "ws";
import { SOCKET_MESSAGES_PER_SECOND } from "@contract/model/limits";
import { config } from "~/config.server";
import { addressHeaders } from "~/prod-api/shopper-address.server";
import type { ShopSession } from "~/session/shop-session.server";

const CONNECT_WAIT_MS = 5_000;
/**
 * The close codes that are forwarded to a browser. For any other code of the backend the browser
 * should reconnect later.
 */
const FORWARDED_CODES = new Set([1001, 1008, 4401]);
const FLOODED = 1008;
const COME_BACK = 1012;
/**
 * The statuses with which a backend rejects a token. Any other status is about the backend itself.
 */
const TOKEN_REFUSED = new Set([401, 403]);

/** Returns the backend's address of a shopper's channel: below LIVE_URL if it is set, else below PROD_API_URL. */
export function liveAddress(
  { liveUrl, prodApiUrl }: Pick<typeof config, "liveUrl" | "prodApiUrl">,
  loginId: string,
): string {
  const base = liveUrl ?? `${prodApiUrl}/websocket`;
  return `${base.replace(/^http/, "ws")}/${encodeURIComponent(loginId)}`;
}

/** Starts the backend connection of a shopper's socket, for the browser at `address`. */
export function connectUpstream({ token, loginId }: ShopSession, address: string): WebSocket {
  return new WebSocket(liveAddress(config, loginId), {
    headers: { "Token-App": token, ...addressHeaders(address) },
    handshakeTimeout: CONNECT_WAIT_MS,
    maxPayload: 64 * 1024,
    perMessageDeflate: false,
    autoPong: false, // the browser itself answers: see `pipe`
  });
}

/**
 * Resolves to 101 when the backend's connection is open and to 403 if it rejects the token.
 * Resolves to 503 if the backend does not answer or has no live channel.
 */
export function statusOf(upstream: WebSocket): Promise<101 | 403 | 503> {
  return new Promise((resolve) => {
    // The backend's first messages wait until the browser is connected.
    upstream.once("open", () => {
      upstream.pause();
      resolve(101);
    });
    upstream.once("unexpected-response", (_request, { statusCode = 0 }) => {
      resolve(TOKEN_REFUSED.has(statusCode) ? 403 : 503);
      upstream.terminate();
    });
    upstream.on("error", () => resolve(503));
  });
}

/**
 * Closes the backend connection. It must be resumed, because the close reply only arrives if the
 * socket is read.
 */
export function closeUpstream(upstream: WebSocket): void {
  upstream.resume();
  upstream.close();
}

/** Forwards messages, pings and pongs in both directions until one side closes. */
export function pipe(browser: WebSocket, upstream: WebSocket): void {
  let heard = 0;
  const eachSecond = setInterval(() => (heard = 0), 1_000);
  browser.on("message", (data, isBinary) => {
    heard += 1;
    if (heard > SOCKET_MESSAGES_PER_SECOND) browser.close(FLOODED, "too many messages");
    else handOn(upstream, data, isBinary);
  });
  upstream.on("message", (data, isBinary) => handOn(browser, data, isBinary));
  // Pings are forwarded to the browser, so that the backend notices a browser that is gone.
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
