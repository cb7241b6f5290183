import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { collectDefaultMetrics, register } from "prom-client";
import { defineReadGauge } from "./define-metrics";
import { readDiskFigures } from "./process-figures";

interface MetricsOptions {
  /** The bearer token that a client must send. If it is not set, no client can read the metrics. */
  readonly token: string | null | undefined;
  /** Returns the metrics in the text format of Prometheus. The default is the metrics of this process. */
  readonly read?: () => Promise<string>;
}

/**
 * Handles `GET /metrics` for any Host header. The response is 200 with the right token, and otherwise 404 as
 * for an unknown path. Returns false for any other request and does not respond to it.
 */
export function handleMetrics(
  req: IncomingMessage,
  res: ServerResponse,
  { token, read = getOwnMetrics }: MetricsOptions,
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
export function getOwnMetrics(): Promise<string> {
  return register.metrics();
}

const buildGauge = defineReadGauge({
  name: "shop_build_info",
  help: "Always 1. The label has the version of the shop and of Node",
  label: "version",
  aggregator: "max",
});
const diskGauge = defineReadGauge({
  name: "shop_data_dir_bytes",
  help: "Free and total bytes of the disk of DATA_DIR",
  label: "space",
  aggregator: "max",
});

interface WatchedProcess {
  /** The versions of the shop and of Node. */
  readonly version: string;
  /** The folder whose disk is measured. */
  readonly folder: string;
}

/**
 * Also collects metrics of the process: its version, the disk of its folder, memory, CPU time, event loop and
 * garbage collection. Returns a function that stops collecting the version and the disk.
 */
export function collectProcessMetrics(
  program: "storefront" | "backend" | "worker",
  { version, folder }: WatchedProcess,
): () => void {
  const ends = [
    buildGauge.follow(() => ({ [version]: 1 })),
    diskGauge.follow(async (): Promise<Record<string, number>> => {
      const { diskFreeBytes: free, diskTotalBytes: total } = await readDiskFigures(folder);
      return free === undefined || total === undefined ? {} : { free, total };
    }),
  ];
  const prefix = `${program}_`;
  const isWatched = register.getSingleMetric(`${prefix}process_start_time_seconds`) !== undefined;
  if (!isWatched) collectDefaultMetrics({ prefix });
  return () => {
    for (const end of ends) end();
  };
}

function send(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, {
    "Content-Type": status === 200 ? register.contentType : "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  });
  res.end(text);
}

/** Compares two tokens in constant time. */
function isSame(given: string | undefined, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(wanted));
}
