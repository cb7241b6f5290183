import { countCall } from "./call-metrics.server";
import { circuitBreakerOf } from "./circuit-breaker.server";
import { transportSettings } from "./transport-settings.server";

/** One HTTP request to the backend. */
export interface Outgoing {
  readonly method: "GET" | "POST";
  /** Below the prefix /prod-api, without the query. */
  readonly path: `/${string}`;
  readonly query?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | ReadableStream<Uint8Array>;
  /** Milliseconds for the whole exchange; the setting's 20,000 when absent. */
  readonly timeoutMs?: number;
}

/** What came back, or how the line failed (spec §8: network error, timeout). */
export type Exchange<Received> = Received | "network" | "timeout";

/** Connection ends that a server causes when it closes an idle connection just as we use it. */
const RESETS = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);
const TIMEOUTS = new Set(["UND_ERR_CONNECT_TIMEOUT", "UND_ERR_HEADERS_TIMEOUT", "ETIMEDOUT"]);

/**
 * Sends over kept-alive connections and hands the response to `receive` within the same time limit.
 * Redirects are never followed. A POST is sent once; a GET a second time when the connection was reset
 * before anything came back.
 */
export async function send<Received>(
  outgoing: Outgoing,
  receive: (response: Response) => Promise<Received>,
): Promise<Exchange<Received>> {
  const breaker = circuitBreakerOf(outgoing.path);
  const begun = performance.now();
  if (!breaker.enter(Date.now())) {
    countCall(outgoing.path, "stuck", begun);
    return "timeout";
  }
  let result: Exchange<Received> = "network";
  let status = 0;
  try {
    const response = await open(outgoing);
    status = response.status;
    result = await receive(response);
  } catch (problem) {
    result = kindOf(problem);
  } finally {
    breaker.leave(result === "timeout", Date.now());
    const answered = status < 500 ? "answered" : "failed";
    countCall(outgoing.path, typeof result === "string" ? lineOf(result) : answered, begun);
  }
  return result;
}

async function open(outgoing: Outgoing): Promise<Response> {
  const { baseUrl, timeoutMs } = transportSettings();
  const request: RequestInit & { duplex?: "half" } = {
    method: outgoing.method,
    headers: outgoing.headers,
    redirect: "manual",
    signal: AbortSignal.timeout(outgoing.timeoutMs ?? timeoutMs),
    ...(outgoing.body !== undefined && { body: outgoing.body, duplex: "half" }),
  };
  const url = `${baseUrl}${outgoing.path}${outgoing.query ?? ""}`;
  try {
    return await fetch(url, request);
  } catch (problem) {
    if (outgoing.method === "GET" && RESETS.has(codeOf(problem))) return fetch(url, request);
    throw problem;
  }
}

/** How the line failed, where it did and `Received` is no text by itself. */
function lineOf(result: unknown): "network" | "timeout" {
  return result === "timeout" ? "timeout" : "network";
}

function kindOf(problem: unknown): "network" | "timeout" {
  const isTimeout =
    (problem instanceof Error && problem.name === "TimeoutError") || TIMEOUTS.has(codeOf(problem));
  if (isTimeout) return "timeout";
  // fetch tells every failure of the line by a TypeError; anything else is a bug of ours.
  if (problem instanceof TypeError || codeOf(problem) !== "") return "network";
  throw problem;
}

function codeOf(problem: unknown): string {
  const cause: unknown = problem instanceof Error ? (problem.cause ?? problem) : undefined;
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
}
