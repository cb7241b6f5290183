import type { IncomingMessage, ServerResponse } from "node:http";
import { defineRequestCounter, defineCounter } from "@platform/metrics/define-metrics";
import type { RouteTable } from "~/routing/route-table.server";

const FILES = /^\/(build|browser|styles|icons|pictures)\//;
/** Matches the paths that are answered before routing. */
const BESIDE_ROUTES = /^\/(picture|healthz|prod-api|qa|csp-report|\.well-known)(?=\/|\?|$)/;

const countRequest = defineRequestCounter("storefront");

const pages = defineCounter({
  name: "storefront_page_cache_total",
  help: "Pages that many share, by where they came from: kept, made anew, or an older one that stood in",
  labels: ["from"],
});

/**
 * Counts a request under its route as the route files spell it, such as `/product/detail`. `routes` is null
 * for a request that was rejected before routing, because its URL may be anything.
 */
export function countRequestByRoute(
  req: IncomingMessage,
  res: ServerResponse,
  routes: RouteTable | null,
): void {
  const url = req.url ?? "";
  countRequest(req, res, () => (routes === null ? "refused" : findRoute(url, routes)));
}

/** Counts a shared page that came from the cache, was rendered, or is a stale fallback. */
export function countSharedPage(from: "kept" | "made" | "stoodIn"): void {
  pages.inc({ from });
}

function findRoute(url: string, routes: RouteTable): string {
  const path = url.split("?", 1)[0] ?? "";
  if (FILES.test(path)) return "files";
  const beside = BESIDE_ROUTES.exec(path)?.[0];
  return beside ?? (routes.find(path).path || "unknown");
}
