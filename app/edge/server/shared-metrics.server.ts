import cluster from "node:cluster";
import { AggregatorRegistry } from "prom-client";
import { ownMetrics } from "@platform/metrics/answer-metrics";
import { config } from "~/config.server";

const BACKEND_WAIT_MS = 2_000;
const PROCESSES_WAIT_MS = 5_000;

/** The messages between the processes of a storefront. */
interface Question {
  readonly metricsFor: number;
}
interface Answer {
  readonly metricsOf: number;
  readonly text: string;
}

const asked = new Map<number, (text: string) => void>();
let questions = 0;
let aggregator: AggregatorRegistry<"text/plain; version=0.0.4; charset=utf-8"> | undefined;

/**
 * Combines the metrics of the processes that share a port. Each of these processes and their parent must call
 * this function once.
 */
export function shareMetrics(): void {
  aggregator = new AggregatorRegistry();
  if (cluster.isPrimary)
    cluster.on("message", (worker, message) => {
      if (isQuestion(message))
        void aggregator?.clusterMetrics().then(
          (text) => worker.send({ metricsOf: message.metricsFor, text } satisfies Answer),
          () => undefined, // Ignores the failure, because the asking process has its own timeout.
        );
    });
  else
    process.on("message", (message) => {
      if (isAnswer(message)) asked.get(message.metricsOf)?.(message.text);
    });
}

/**
 * Returns true for a question of this module. The channel also carries messages of other modules, such as the
 * socket counts and Node's own messages.
 */
function isQuestion(message: unknown): message is Question {
  return typeof message === "object" && message !== null && "metricsFor" in message;
}

function isAnswer(message: unknown): message is Answer {
  return typeof message === "object" && message !== null && "metricsOf" in message;
}

/** Returns the metrics of all processes of the storefront, and of the backend that it started. */
export async function storefrontMetrics(): Promise<string> {
  const own = cluster.isWorker ? metricsOfProcesses() : ownMetrics();
  return (await Promise.all([own, metricsOfBackend()])).join("\n");
}

function metricsOfProcesses(): Promise<string> {
  questions += 1;
  const metricsFor = questions;
  return new Promise<string>((resolve, reject) => {
    const impatient = setTimeout(
      () => reject(new Error("The other processes did not tell.")),
      PROCESSES_WAIT_MS,
    );
    asked.set(metricsFor, (text) => {
      clearTimeout(impatient);
      resolve(text);
    });
    process.send?.({ metricsFor } satisfies Question);
  }).finally(() => asked.delete(metricsFor));
}

/**
 * Returns the metrics of the shop's own backend. Returns nothing if the backend does not respond, because the
 * metrics of failed calls already show that.
 */
async function metricsOfBackend(): Promise<string> {
  if (!config.ownBackend) return "";
  try {
    const told = await fetch(new URL("/metrics", config.prodApiUrl), {
      headers: { Authorization: `Bearer ${config.metricsToken ?? ""}` },
      signal: AbortSignal.timeout(BACKEND_WAIT_MS),
    });
    return told.ok ? await told.text() : "";
  } catch {
    return "";
  }
}
