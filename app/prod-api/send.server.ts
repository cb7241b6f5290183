import { Readable } from "node:stream";
import { Agent, request, type Dispatcher } from "undici";
import { SUBMIT_KEY_HEADER } from "@contract/model/call";
import { defineCounter, defineDurations } from "@platform/metrics/define-metrics";
import { getCircuitBreaker } from "./circuit-breaker.server";
import { getTransportSettings } from "./transport-settings.server";

/** The outcome of a call. `stuck` means that it was not tried, because earlier calls timed out. */
type CallOutcome = "answered" | "failed" | "network" | "timeout" | "stuck";

const callCounter = defineCounter({
  name: "storefront_backend_calls_total",
  help: "Calls to the backend by how they ended; failed is a status of 500 and above",
  labels: ["call", "outcome"],
});
const callDurations = defineDurations({
  name: "storefront_backend_call_duration_seconds",
  help: "How long the backend took, to the end of its answer",
  labels: ["call"],
});

/** Counts a call that began at `begunMs` of performance.now(). `path` is a path of the contract. */
function countCall(path: string, outcome: CallOutcome, begunMs: number): void {
  const call = path.startsWith("/profile/") ? "/profile" : path;
  callCounter.inc({ call, outcome });
  if (outcome !== "stuck") callDurations.observe({ call }, (performance.now() - begunMs) / 1_000);
}

/** An HTTP request to the backend. */
export interface OutgoingRequest {
  readonly method: "GET" | "POST";
  /** The path below /prod-api, without the query. */
  readonly path: `/${string}`;
  readonly query?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | Readable;
  /** True if the request may be sent a second time after its response was lost. */
  readonly isIdempotent?: boolean;
  /** The timeout of the whole call in milliseconds. The default is the timeout in the transport settings. */
  readonly timeoutMs?: number;
}

/** A response whose headers have arrived. The receiver must read or discard its body. */
export type BackendResponse = Dispatcher.ResponseData;

/** The received response, or the way in which the connection failed (spec §8: network error, timeout). */
export type ExchangeResult<Received> = Received | "network" | "timeout";

/**
 * The connection pool. It is used through undici directly, because the streams, headers and promises of
 * `fetch` took half of a call's time.
 */
const dispatcher = new Agent();

/** The errors that occur if a server closes an idle connection just when it is reused. */
const RESET_ERRORS = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);
const TIMEOUT_ERRORS = new Set(["UND_ERR_CONNECT_TIMEOUT", "UND_ERR_HEADERS_TIMEOUT", "ETIMEDOUT"]);

/**
 * Sends a request over keep-alive connections and passes the response to `receive`. The timeout covers both.
 * Redirects are not followed. A GET or idempotent request is sent again once if the connection was reset
 * before a response.
 */
export async function sendRequest<Received>(
  outgoing: OutgoingRequest,
  receive: (reply: BackendResponse) => Promise<Received>,
): Promise<ExchangeResult<Received>> {
  const breaker = getCircuitBreaker(outgoing.path);
  const begun = performance.now();
  if (!breaker.enter(Date.now())) {
    countCall(outgoing.path, "stuck", begun);
    return "timeout";
  }
  let result: ExchangeResult<Received> = "network";
  let status = 0;
  try {
    const reply = await open(outgoing);
    status = reply.statusCode;
    result = await receive(reply);
  } catch (problem) {
    result = getFailureKind(problem, outgoing);
  } finally {
    breaker.leave(result === "timeout", Date.now());
    const answered = status < 500 ? "answered" : "failed";
    countCall(
      outgoing.path,
      typeof result === "string" ? getConnectionFailure(result) : answered,
      begun,
    );
  }
  return result;
}

async function open(outgoing: OutgoingRequest): Promise<BackendResponse> {
  const { baseUrl, timeoutMs } = getTransportSettings();
  const url = `${baseUrl}${outgoing.path}${outgoing.query ?? ""}`;
  const asked = {
    dispatcher,
    method: outgoing.method,
    headers: { ...outgoing.headers, "Accept-Encoding": "identity" },
    signal: AbortSignal.timeout(outgoing.timeoutMs ?? timeoutMs),
    ...(outgoing.body !== undefined && { body: outgoing.body }),
  };
  try {
    return await request(url, asked);
  } catch (problem) {
    if (!RESET_ERRORS.has(getErrorCode(problem))) throw problem;
    if (outgoing.isIdempotent === true)
      return request(url, { ...asked, headers: removeSubmitKey(asked.headers) });
    if (outgoing.method === "GET") return request(url, asked);
    throw problem;
  }
}

/**
 * Removes the key of the submitted form. A backend that crashed may keep the key locked for seconds, and an
 * idempotent call does not need the key.
 */
function removeSubmitKey(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== SUBMIT_KEY_HEADER));
}

/** Returns the way in which the connection failed. */
function getConnectionFailure(result: unknown): "network" | "timeout" {
  return result === "timeout" ? "timeout" : "network";
}

function getFailureKind(problem: unknown, { body }: OutgoingRequest): "network" | "timeout" {
  const isTimeout =
    (problem instanceof Error && problem.name === "TimeoutError") ||
    TIMEOUT_ERRORS.has(getErrorCode(problem));
  if (isTimeout) return "timeout";
  // Every connection failure has an error code. If the sender of an upload disconnects, the body ends with an
  // error. All other errors are bugs.
  const isSenderGone = body instanceof Readable && body.errored === problem;
  if (isSenderGone || getErrorCode(problem) !== "") return "network";
  throw problem;
}

function getErrorCode(problem: unknown): string {
  const cause: unknown = problem instanceof Error ? (problem.cause ?? problem) : undefined;
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
}
