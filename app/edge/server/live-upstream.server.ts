import { WebSocket, type RawData } from "ws";
import { SOCKET_MESSAGES_PER_SECOND } from "@contract/model/limits";
import { config } from "~/config.server";
import { toAddressHeaders } from "~/prod-api/shopper-address.server";
import type { ShopSession } from "~/session/shop-session.server";

const CONNECT_WAIT_MS = 5_000;
/**
 * The close codes that are forwarded to a browser. For any other code of the backend, the browser gets a code
 * that makes it reconnect later.
 */
const FORWARDED_CODES = new Set([1001, 1008, 4401]);
const FLOODED = 1008;
const TRY_AGAIN_LATER = 1012;
/**
 * The statuses with which a backend rejects a token. Any other status means a problem of the backend itself.
 */
const TOKEN_REFUSED = new Set([401, 403]);

/**
 * Returns the backend's URL of a shopper's live channel. It is below LIVE_URL if that is set, or otherwise
 * below PROD_API_URL.
 */
export function getLiveUrl(
  { liveUrl, prodApiUrl }: Pick<typeof config, "liveUrl" | "prodApiUrl">,
  loginId: string,
): string {
  const base = liveUrl ?? `${prodApiUrl}/websocket`;
  return `${base.replace(/^http/, "ws")}/${encodeURIComponent(loginId)}`;
}

/** Opens the connection to the backend for a shopper's socket. `address` is the IP address of the browser. */
export function connectUpstream({ token, loginId }: ShopSession, address: string): WebSocket {
  return new WebSocket(getLiveUrl(config, loginId), {
    headers: { "Token-App": token, ...toAddressHeaders(address) },
    handshakeTimeout: CONNECT_WAIT_MS,
    maxPayload: 64 * 1024,
    perMessageDeflate: false,
    autoPong: false, // The browser itself answers a ping, see `forwardBothWays`.
  });
}

/**
 * Resolves to 101 when the connection to the backend is open, and to 403 if the backend rejects the token.
 * Resolves to 503 if the backend does not respond or has no live channel.
 */
export function waitForStatus(upstream: WebSocket): Promise<101 | 403 | 503> {
  return new Promise((resolve) => {
    // Pause, so that the backend's first messages wait until the browser is connected.
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
 * Closes the connection to the backend. It first resumes reading, because the reply to the close arrives only
 * if the socket is read.
 */
export function closeUpstream(upstream: WebSocket): void {
  upstream.resume();
  upstream.close();
}

/** Forwards messages, pings and pongs in both directions until one side closes. */
export function forwardBothWays(browser: WebSocket, upstream: WebSocket): void {
  let heard = 0;
  const eachSecond = setInterval(() => (heard = 0), 1_000);
  browser.on("message", (data, isBinary) => {
    heard += 1;
    if (heard > SOCKET_MESSAGES_PER_SECOND) browser.close(FLOODED, "too many messages");
    else forwardMessage(upstream, data, isBinary);
  });
  upstream.on("message", (data, isBinary) => forwardMessage(browser, data, isBinary));
  // Forward pings to the browser, so that the backend notices a browser that has disconnected.
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
    else browser.close(TRY_AGAIN_LATER, "connection to the backend lost");
  });
  upstream.resume();
}

function forwardMessage(to: WebSocket, data: RawData, isBinary: boolean): void {
  if (to.readyState === WebSocket.OPEN) to.send(data, { binary: isBinary });
}
