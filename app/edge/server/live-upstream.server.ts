import { WebSocket, type RawData } from "ws";
import { SOCKET_MESSAGES_PER_SECOND } from "@contract/model/limits";
import { config } from "~/config.server";
import { addressHeaders } from "~/prod-api/shopper-address.server";
import type { ShopSession } from "~/session/shop-session.server";

const CONNECT_WAIT_MS = 5_000;
/** What a browser may be told; other codes of the backend's side mean: come back later. */
const FORWARDED_CODES = new Set([1001, 1008, 4401]);
const FLOODED = 1008;
const COME_BACK = 1012;
/** What a backend says of a token that it does not take; anything else tells of the backend itself. */
const TOKEN_REFUSED = new Set([401, 403]);

/** Returns the backend's address of a shopper's channel: below LIVE_URL if it is set, else below PROD_API_URL. */
export function liveAddress(
  { liveUrl, prodApiUrl }: Pick<typeof config, "liveUrl" | "prodApiUrl">,
  loginId: string,
): string {
  const base = liveUrl ?? `${prodApiUrl}/websocket`;
  return `${base.replace(/^http/, "ws")}/${encodeURIComponent(loginId)}`;
}

/** Begins to open the backend's side of a shopper's socket, on behalf of the browser at `address`. */
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
 * What the backend's side comes to: 101 when it is open, 403 when the token is not taken, 503 when the
 * backend does not answer, or not as one that has a live channel.
 */
export function statusOf(upstream: WebSocket): Promise<101 | 403 | 503> {
  return new Promise((resolve) => {
    // What it says at once waits until the browser is there.
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

/** Ends the backend's side, which answers the goodbye only when it is read. */
export function hangUp(upstream: WebSocket): void {
  upstream.resume();
  upstream.close();
}

/** Carries messages and signs of life both ways until one side closes. */
export function pipe(browser: WebSocket, upstream: WebSocket): void {
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
