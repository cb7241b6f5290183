import type { IncomingMessage, ServerResponse } from "node:http";
import { counter, durations } from "./define-metrics";

const METHODS = new Set(["GET", "HEAD", "POST"]);

/**
 * Counts the requests of a program and how long they take, as `<program>_http_requests_total` and
 * `<program>_http_request_duration_seconds`. `routeOf` is asked when the answer is out, and gives one of
 * few words.
 */
export function requestCounter(program: "storefront" | "backend") {
  const requests = counter({
    name: `${program}_http_requests_total`,
    help: "Requests that were answered, by route, method and status",
    labels: ["route", "method", "status"],
  });
  const seconds = durations({
    name: `${program}_http_request_duration_seconds`,
    help: "How long answers took, from the request's head to the answer's end",
    labels: ["route"],
  });
  return (req: IncomingMessage, res: ServerResponse, routeOf: () => string): void => {
    const begun = performance.now();
    res.once("close", () => {
      const route = routeOf();
      const method = METHODS.has(req.method ?? "") ? (req.method ?? "") : "other";
      const status = res.writableFinished ? String(res.statusCode) : "broken off";
      requests.inc({ route, method, status });
      seconds.observe({ route }, (performance.now() - begun) / 1_000);
    });
  };
}
