import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { collectDefaultMetrics, register } from "prom-client";

interface Opening {
  /** Whoever sends it as `Authorization: Bearer …` is told; where there is none, nobody is. */
  readonly token: string | null | undefined;
  /** All that is told, in the text format of Prometheus; this process's own unless given. */
  readonly read?: () => Promise<string>;
}

/**
 * Answers `GET /metrics`, whatever Host it names: 200 with the token, else 404 as for what is not there.
 * False for any other request, which is left as it is.
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

/** The metrics of this process. */
export function ownMetrics(): Promise<string> {
  return register.metrics();
}

/** Also tells of the process itself: memory, processor time, event loop, collected garbage. */
export function watchProcess(program: "storefront" | "backend" | "worker"): void {
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

/** In the same time, however much of it is right. */
function isSame(given: string | undefined, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(wanted));
}
