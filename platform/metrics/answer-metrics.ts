import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { collectDefaultMetrics, register } from "prom-client";

interface Opening {
  /**
   * The bearer token that a client must send. Without a token, the metrics are closed to all
   * clients.
   */
  readonly token: string | null | undefined;
  /** Reads the metrics in Prometheus text format. By default they are those of this process. */
  readonly read?: () => Promise<string>;
}

/**
 * Answers `GET /metrics` for any Host header: 200 with the right token, else 404 like an unknown
 * path. Returns false for any other request and leaves it unanswered.
 */
export function answerMetrics(
  req: IncomingMessage,
  res: ServerResponse,
  { token, read = ownMetrics }: Opening,
): boolean {
  if (!/^\/metrics(\?|$)/.test(req.url ?? "")) return false;
  const isAllowed = token != null && isSame(req.headers.authorization, `Bearer ${token}`);
  if (req.method === "GET" && isAllowed)
    void read().then(
      (text) => send(res, 200, text),
      () => send(res, 503, "the metrics cannot be read\n"),
    );
  else send(res, 404, "Not found\n");
  return true;
}

/** Returns the metrics of this process. */
export function ownMetrics(): Promise<string> {
  return register.metrics();
}

/**
 * Also collects metrics of the process itself: memory, CPU time, event loop and garbage collection.
 */
export function collectProcessMetrics(program: "storefront" | "backend" | "worker"): void {
  const prefix = `${program}_`;
  const isWatched = register.getSingleMetric(`${prefix}process_start_time_seconds`) !== undefined;
  if (!isWatched) collectDefaultMetrics({ prefix });
}

function send(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, {
    "Content-Type": status === 200 ? register.contentType : "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  });
  res.end(text);
}

/** Compares in constant time. */
function isSame(given: string | undefined, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(wanted));
}
