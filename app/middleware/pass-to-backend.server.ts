import {
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from "node:http";
import { request as httpsRequest } from "node:https";
import { CALLBACK_MAX_BYTES } from "@contract/limits";
import { config } from "~/config.server";
import { addressHeaders } from "~/prod-api/shopper-address.server";
import { clientAddress } from "./client-address.server";
import { refuse } from "./refusal-page.server";

type Handler = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

const NOTIFY = /^\/prod-api\/pay\/notify\/[a-z]{1,20}$/;
const QA = /^\/qa\/[a-z]{1,20}(\?|$)/;
const WAIT_MS = 20_000;
/** Whose these are stays here: a browser's cookie and a token open nothing by this way. */
const KEPT_BACK =
  /^(cookie|token-app|host|connection|transfer-encoding|upgrade|x-forwarded-.*|x-shopper-.*)$/;

/**
 * Calls of machines that go straight to the backend, which checks them itself: a payment provider's
 * callback (signed, security-controls B6) and, only while QA_TOKEN is set, the levers for tests.
 * Cookies and tokens are not passed on, so that no browser gains anything here.
 */
export function passToBackend(): Handler {
  return (req, res, next) => {
    const url = req.url ?? "";
    const isNotify = NOTIFY.test(url) && req.method === "POST";
    const isQa = QA.test(url) && config.qaToken !== null && req.headers["qa-token"] !== undefined;
    if (isNotify || isQa) pass(req, res);
    else if (/^\/(prod-api|qa)(\/|\?|$)/i.test(url)) refuse(req, res, { status: 404 });
    else next();
  };
}

function pass(req: IncomingMessage, res: ServerResponse): void {
  if (Number(req.headers["content-length"] ?? 0) > CALLBACK_MAX_BYTES) {
    refuse(req, res, { status: 413 });
    return;
  }
  const { origin, protocol } = new URL(config.prodApiUrl);
  const ask = protocol === "https:" ? httpsRequest : httpRequest;
  const options = { method: req.method, headers: headersOf(req), timeout: WAIT_MS };
  const onward = ask(targetOf(req.url ?? "", origin), options, (answer) => {
    res.writeHead(answer.statusCode ?? 502, {
      "Content-Type": answer.headers["content-type"] ?? "application/json",
      "Cache-Control": "no-store",
    });
    answer.pipe(res);
  });
  // Without a backend a payment provider tries again later, as it should.
  onward.on("timeout", () => onward.destroy(new Error("The backend took too long.")));
  onward.on("error", () => {
    if (res.headersSent) res.destroy();
    else refuse(req, res, { status: 503 });
  });
  let seen = 0;
  req.on("data", (chunk: Buffer) => {
    seen += chunk.length;
    if (seen > CALLBACK_MAX_BYTES) onward.destroy(new Error("The call is too long."));
    else onward.write(chunk);
  });
  req.once("end", () => onward.end());
  // Left by its sender, or cut off for being slow.
  res.once("close", () => onward.destroy());
}

function targetOf(url: string, origin: string): URL {
  const path = url.startsWith("/prod-api/") ? url.slice("/prod-api".length) : null;
  return path === null ? new URL(url, origin) : new URL(config.prodApiUrl + path);
}

function headersOf(req: IncomingMessage): OutgoingHttpHeaders {
  const passed = Object.entries(req.headers).filter(([name]) => !KEPT_BACK.test(name));
  return { ...Object.fromEntries(passed), ...addressHeaders(clientAddress(req)) };
}
