import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isbot } from "isbot";
import { createLog, createBufferedOutput } from "@platform/logging/create-log";
import {
  beginSpan,
  createTraceHeaders,
  parseTraceParent,
  type RequestSpan,
} from "@platform/logging/request-span";
import { config } from "~/config.server";

/** The storefront's log. */
export const log = createLog({
  part: "storefront",
  level: config.logLevel,
  output: createBufferedOutput(),
});

const REQUEST_ID = Symbol("request id");
const idPrefix = randomBytes(4).toString("hex");
let count = 0;

/** Matches the pages whose query may contain private data. */
const WITHOUT_QUERY = /^\/(login|register|forgetpassword|user\/resetpwd)(\.data)?\/*(\?|$)/i;
const PATH_LENGTH = 300;
const QUERY_NAME = /^\w{1,20}$/;
/**
 * The query parameters whose values may be logged, because the shop's own links contain them: ids, numbers
 * and choices.
 */
const LOGGED_QUERIES = new Set(
  "id,orderId,productId,addressId,couponId,items,page,type,status,sort,w,done".split(","),
);
const LOGGED_VALUE = /^[a-zA-Z0-9,-]{0,60}$/;

/**
 * Returns the id of a request, which is created on first use. The `X-Request-Id` header and the log contain
 * the same id.
 */
export function getRequestId(req: IncomingMessage & { [REQUEST_ID]?: string }): string {
  return (req[REQUEST_ID] ??= `${idPrefix}-${(++count).toString(36)}`);
}

/**
 * Logs a finished response with its method, path, status, duration in milliseconds and id. Requests of
 * crawlers are marked.
 */
export function logFinishedResponse(req: IncomingMessage, res: ServerResponse): void {
  const begun = performance.now();
  // Read the URL now, because the edge later removes query parameters that the page does not read.
  const { url = "" } = req;
  res.once("close", () => {
    const ms = Math.round(performance.now() - begun);
    const entry = {
      id: getRequestId(req),
      method: req.method,
      path: toLoggedPath(url),
      status: res.statusCode,
      ms,
      ...getTraceFields(req),
      // Mark crawlers, so that a merchant who counts shoppers can leave them out.
      ...(isbot(req.headers["user-agent"]) && { crawler: true }),
    };
    if (res.statusCode >= 500) log.error("request.failed", entry);
    else if (!res.writableFinished) log.warn("request.aborted", entry);
    else log.info("request.completed", entry);
  });
}

/**
 * Returns the path for the log with the names of its query parameters. It contains only the values that the
 * shop's own links contain. Search terms and invented values are left out.
 */
export function toLoggedPath(url: string): string {
  const [path = "", query] = url.split("?", 2);
  if (query === undefined || WITHOUT_QUERY.test(url)) return path.slice(0, PATH_LENGTH);
  const parts = [...new URLSearchParams(query)].flatMap(([name, value]) => {
    if (!QUERY_NAME.test(name)) return [];
    return LOGGED_QUERIES.has(name) && LOGGED_VALUE.test(value) ? [`${name}=${value}`] : [name];
  });
  return `${path}?${parts.join("&")}`.slice(0, PATH_LENGTH);
}

const SPAN = Symbol("span");
type Traced = IncomingMessage & { [SPAN]?: RequestSpan | null };

/**
 * Returns the trace headers for calls to the backend if the request has `traceparent` (W3C Trace Context).
 * The headers continue the trace, with this request as the parent if it is recorded. Returns an empty object
 * without a trace.
 */
export function getTraceHeaders(req: IncomingMessage): Readonly<Record<string, string>> {
  const parent = parseTraceParent(req.headers.traceparent);
  if (parent === undefined) return {};
  return createTraceHeaders(parent, formatSpan(req)?.spanId, req.headers.tracestate);
}

/** Returns the log fields of a request's trace: the trace id and, if the trace is recorded, the span ids. */
export function getTraceFields(req: IncomingMessage): Partial<RequestSpan> {
  const parent = parseTraceParent(req.headers.traceparent);
  return parent === undefined ? {} : (formatSpan(req) ?? { traceId: parent.traceId });
}

/**
 * Returns the request's span, which is created on first use. The log and the backend calls use the same span.
 */
function formatSpan(req: Traced): RequestSpan | undefined {
  if (req[SPAN] === undefined)
    req[SPAN] = beginSpan(parseTraceParent(req.headers.traceparent)) ?? null;
  return req[SPAN] ?? undefined;
}
