import { Readable } from "node:stream";
import { Agent, request, type Dispatcher } from "undici";
import { SUBMIT_KEY_HEADER } from "@contract/model/repeat-submit";
import { counter, durations } from "@platform/metrics/define-metrics";
import { circuitBreakerOf } from "./circuit-breaker.server";
import { transportSettings } from "./transport-settings.server";

/** How an exchange with the backend ended; `stuck`: not even tried, since it hung before. */
type CallOutcome = "answered" | "failed" | "network" | "timeout" | "stuck";

const calls = counter({
  name: "storefront_backend_calls_total",
  help: "Calls to the backend by how they ended; failed is a status of 500 and above",
  labels: ["call", "outcome"],
});
const seconds = durations({
  name: "storefront_backend_call_duration_seconds",
  help: "How long the backend took, to the end of its answer",
  labels: ["call"],
});

/** Notes an exchange that began at `begunMs` of performance.now(); `path` is one of the contract's. */
function countCall(path: string, outcome: CallOutcome, begunMs: number): void {
  const call = path.startsWith("/profile/") ? "/profile" : path;
  calls.inc({ call, outcome });
  if (outcome !== "stuck") seconds.observe({ call }, (performance.now() - begunMs) / 1_000);
}

/** One HTTP request to the backend. */
export interface Outgoing {
  readonly method: "GET" | "POST";
  /** Below the prefix /prod-api, without the query. */
  readonly path: `/${string}`;
  readonly query?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | Readable;
  /** True if the request may be sent a second time after its answer was lost. */
  readonly isIdempotent?: boolean;
  /** Milliseconds for the whole exchange; the setting's 20,000 when absent. */
  readonly timeoutMs?: number;
}

/** An answer whose head has come; its body is read, or dumped, by whoever takes it. */
export type Reply = Dispatcher.ResponseData;

/** What came back, or how the line failed (spec §8: network error, timeout). */
export type Exchange<Received> = Received | "network" | "timeout";

/** Half of what a call costs here went into `fetch`: its streams, its headers and its promises. */
const dispatcher = new Agent();

/** Connection ends that a server causes when it closes an idle connection just as we use it. */
const RESETS = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);
const TIMEOUTS = new Set(["UND_ERR_CONNECT_TIMEOUT", "UND_ERR_HEADERS_TIMEOUT", "ETIMEDOUT"]);

/**
 * Sends over kept-alive connections and hands the response to `receive` within the same time limit.
 * Redirects are never followed. A GET and any idempotent request is retried once if the connection was reset before
 * an answer came.
 */
export async function send<Received>(
  outgoing: Outgoing,
  receive: (reply: Reply) => Promise<Received>,
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
    const reply = await open(outgoing);
    status = reply.statusCode;
    result = await receive(reply);
  } catch (problem) {
    result = kindOf(problem, outgoing);
  } finally {
    breaker.leave(result === "timeout", Date.now());
    const answered = status < 500 ? "answered" : "failed";
    countCall(outgoing.path, typeof result === "string" ? lineOf(result) : answered, begun);
  }
  return result;
}

async function open(outgoing: Outgoing): Promise<Reply> {
  const { baseUrl, timeoutMs } = transportSettings();
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
    if (!RESETS.has(codeOf(problem))) throw problem;
    if (outgoing.isIdempotent === true)
      return request(url, { ...asked, headers: withoutSubmitKey(asked.headers) });
    if (outgoing.method === "GET") return request(url, asked);
    throw problem;
  }
}

/**
 * Removes the key of the submitted form. The backend that was lost may hold the key for seconds, and an idempotent
 * call does not need it.
 */
function withoutSubmitKey(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== SUBMIT_KEY_HEADER));
}

/** How the line failed, where it did and `Received` is no text by itself. */
function lineOf(result: unknown): "network" | "timeout" {
  return result === "timeout" ? "timeout" : "network";
}

function kindOf(problem: unknown, { body }: Outgoing): "network" | "timeout" {
  const isTimeout =
    (problem instanceof Error && problem.name === "TimeoutError") || TIMEOUTS.has(codeOf(problem));
  if (isTimeout) return "timeout";
  // Every failure of the line has a code, and a sender who goes away ends the body; the rest are bugs of ours.
  const isSenderGone = body instanceof Readable && body.errored === problem;
  if (isSenderGone || codeOf(problem) !== "") return "network";
  throw problem;
}

function codeOf(problem: unknown): string {
  const cause: unknown = problem instanceof Error ? (problem.cause ?? problem) : undefined;
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
}
