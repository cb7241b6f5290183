import { Readable } from "node:stream";
import { Agent, request, type Dispatcher } from "undici";
import { SUBMIT_KEY_HEADER } from "@contract/model/call";
import { CALL_REPLY_MAX_BYTES, CALL_TIMEOUT_MS } from "@contract/model/limits";
import { defineCounter, defineDurations } from "@platform/metrics/define-metrics";
import { config } from "~/config.server";

/** The settings of the connection to the backend. */
export interface TransportSettings {
  /** The base URL with the prefix /prod-api, without a slash at the end. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly replyMaxBytes: number;
}

let settings: TransportSettings = {
  baseUrl: config.prodApiUrl,
  timeoutMs: CALL_TIMEOUT_MS,
  replyMaxBytes: CALL_REPLY_MAX_BYTES,
};

/**
 * Returns the current settings. They are the settings of the shop's config, unless `configureTransport`
 * changed them.
 */
export function getTransportSettings(): TransportSettings {
  return settings;
}

/**
 * Changes the settings of this process. This function is used by tests, and when the shop's own backend
 * changes its URL.
 */
export function configureTransport(changes: Partial<TransportSettings>): void {
  settings = { ...settings, ...changes };
}

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

/** The number of consecutive timeouts after which the circuit breaker of a call opens. */
const OPEN_AFTER_FAILURES = 5;
/** The interval at which an open circuit breaker allows one call. */
const TRY_EVERY_MS = 1_000;
/** The maximum number of concurrent calls of one path, because waiting calls use memory. */
const IN_FLIGHT_MAX = 256;

/**
 * A circuit breaker for one call. Only timeouts open it, because a hanging call blocks a page for twenty
 * seconds. A rejected or reset connection fails quickly.
 *
 * An open circuit breaker allows one call per second. The first answer closes it.
 */
export class CircuitBreaker {
  #timeouts = 0;
  #inFlight = 0;
  #nextTryAt = 0;

  /**
   * Takes a slot for a call. Returns false if the call must fail immediately. After true, the caller must
   * call `leave` once.
   */
  enter(nowMs: number): boolean {
    if (this.#inFlight >= IN_FLIGHT_MAX) return false;
    if (this.#timeouts >= OPEN_AFTER_FAILURES) {
      if (nowMs < this.#nextTryAt) return false;
      this.#nextTryAt = nowMs + TRY_EVERY_MS;
    }
    this.#inFlight += 1;
    return true;
  }

  /** Frees the slot and records whether the call timed out. */
  leave(timedOut: boolean, nowMs: number): void {
    this.#inFlight -= 1;
    this.#timeouts = timedOut ? this.#timeouts + 1 : 0;
    if (timedOut) this.#nextTryAt = nowMs + TRY_EVERY_MS;
  }
}

const breakers = new Map<string, CircuitBreaker>();

/** Returns the circuit breaker of a call's path. There are at most as many as the contract has calls. */
export function getCircuitBreaker(path: string): CircuitBreaker {
  const breaker = breakers.get(path) ?? new CircuitBreaker();
  breakers.set(path, breaker);
  return breaker;
}
