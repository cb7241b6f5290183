import {
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from "node:http";
import { request as httpsRequest } from "node:https";
import { CALLBACK_MAX_BYTES } from "@contract/model/limits";
import { API_KEY_HEADER } from "@contract/staff/api-keys";
import { config } from "~/config.server";
import { toAddressHeaders } from "~/prod-api/shopper-address.server";
import { getClientAddress } from "../security/client-address.server";
import { API_DOCS_POLICY } from "../security/security-headers.server";
import { sendRejection } from "../posts/send-rejection.server";

type Handler = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

const NOTIFY = /^\/prod-api\/pay\/notify\/[a-z]{1,20}$/;
const QA = /^\/qa\/[a-z]{1,20}(\?|$)/;
/** Matches a staff call, which is forwarded only with an API key. */
const STAFF_CALL = /^\/prod-api\/admin\/[A-Za-z]{1,40}(?:\/[A-Za-z]{1,40}){0,3}(?=\?|$)/;
const API_DOCS = /^\/prod-api\/(docs|openapi\.json)(?=\?|$)/;
const API_DOCS_PAGE = "/prod-api/docs";
const WAIT_MS = 20_000;
/** Matches the headers that are not forwarded, so that a cookie or token of a browser has no effect. */
const REMOVED_HEADERS =
  /^(cookie|token-app|host|connection|transfer-encoding|upgrade|x-forwarded-.*|x-shopper-.*)$/;

/**
 * Forwards the few requests that the backend answers itself:
 * - the payment webhook of a payment provider, which contains a signature (security-controls B6);
 * - the calls that control a shop under test, only while QA_TOKEN is set;
 * - staff calls with an API key, which the backend checks and limits;
 * - requests for the API docs, only if `config.apiDocs` is true.
 *
 * Cookies and session tokens are never forwarded.
 */
export function forwardToBackend(): Handler {
  return (req, res, next) => {
    const url = req.url ?? "";
    const isNotify = NOTIFY.test(url) && req.method === "POST";
    const isQa = QA.test(url) && config.qaToken !== null && req.headers["qa-token"] !== undefined;
    const docs = API_DOCS.exec(url)?.[0];
    const isKeyCall = STAFF_CALL.test(url) && API_KEY_HEADER.test(req.headers.authorization ?? "");
    if (isNotify || isQa || isKeyCall)
      passOn(req, res, { target: getBackendUrl(url), headers: getForwardedHeaders(req) });
    else if (docs !== undefined && config.apiDocs && isReading(req)) {
      if (docs === API_DOCS_PAGE) res.setHeader("Content-Security-Policy", API_DOCS_POLICY);
      passOn(req, res, {
        target: getBackendUrl(docs),
        headers: toAddressHeaders(getClientAddress(req)),
      });
    } else if (/^\/(prod-api|qa)(\/|\?|$)/i.test(url)) sendRejection(req, res, { status: 404 });
    else next();
  };
}

function isReading({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

interface Forwarded {
  readonly target: URL;
  readonly headers: OutgoingHttpHeaders;
}

function passOn(req: IncomingMessage, res: ServerResponse, { target, headers }: Forwarded): void {
  if (Number(req.headers["content-length"] ?? 0) > CALLBACK_MAX_BYTES) {
    sendRejection(req, res, { status: 413 });
    return;
  }
  const ask = target.protocol === "https:" ? httpsRequest : httpRequest;
  const options = { method: req.method, headers, timeout: WAIT_MS };
  const onward = ask(target, options, (answer) => {
    res.writeHead(answer.statusCode ?? 502, {
      "Content-Type": answer.headers["content-type"] ?? "application/json",
      "Cache-Control": "no-store",
    });
    answer.pipe(res);
  });
  // Respond with 503, because a payment provider then retries its webhook.
  onward.on("timeout", () => onward.destroy(new Error("The backend took too long.")));
  onward.on("error", () => {
    if (res.headersSent) res.destroy();
    else sendRejection(req, res, { status: 503 });
  });
  let seen = 0;
  req.on("data", (chunk: Buffer) => {
    seen += chunk.length;
    if (seen > CALLBACK_MAX_BYTES) onward.destroy(new Error("The call is too long."));
    else onward.write(chunk);
  });
  req.once("end", () => onward.end());
  // The client disconnected, or the server closed the connection because the client was too slow.
  res.once("close", () => onward.destroy());
}

/** Returns the URL at the backend for a path and query of the storefront. */
function getBackendUrl(url: string): URL {
  const path = url.startsWith("/prod-api/") ? url.slice("/prod-api".length) : null;
  return path === null ? new URL(url, config.prodApiUrl) : new URL(config.prodApiUrl + path);
}

function getForwardedHeaders(req: IncomingMessage): OutgoingHttpHeaders {
  const passed = Object.entries(req.headers).filter(([name]) => !REMOVED_HEADERS.test(name));
  return { ...Object.fromEntries(passed), ...toAddressHeaders(getClientAddress(req)) };
}
