import cluster from "node:cluster";
import { AggregatorRegistry } from "prom-client";
import { getOwnMetrics } from "@platform/metrics/handle-metrics";
import { config } from "~/config.server";

const BACKEND_WAIT_MS = 2_000;
const PROCESSES_WAIT_MS = 5_000;

/**
 * A worker asks its parent for the metrics of all processes, and the parent answers. The answer repeats the
 * number of the question.
 */
interface MetricsQuestion {
  readonly metricsFor: number;
}
interface MetricsAnswer {
  readonly metricsOf: number;
  readonly text: string;
}

const pendingQuestions = new Map<number, (text: string) => void>();
let questionCount = 0;
let aggregator: AggregatorRegistry<"text/plain; version=0.0.4; charset=utf-8"> | undefined;

/**
 * Combines the metrics of the processes that share a port. Each of these processes and their parent must call
 * this function once.
 */
export function combineProcessMetrics(): void {
  aggregator = new AggregatorRegistry();
  if (cluster.isPrimary)
    cluster.on("message", (worker, message) => {
      if (isQuestion(message))
        void aggregator?.clusterMetrics().then(
          (text) => worker.send({ metricsOf: message.metricsFor, text } satisfies MetricsAnswer),
          () => undefined, // Ignores the failure, because the asking process has its own timeout.
        );
    });
  else
    process.on("message", (message) => {
      if (isAnswer(message)) pendingQuestions.get(message.metricsOf)?.(message.text);
    });
}

/**
 * Returns true for a question of this module. The channel also carries other messages, such as those of the
 * upgrade limit (`RateLimiterCluster`) and of Node itself.
 */
function isQuestion(message: unknown): message is MetricsQuestion {
  return typeof message === "object" && message !== null && "metricsFor" in message;
}

function isAnswer(message: unknown): message is MetricsAnswer {
  return typeof message === "object" && message !== null && "metricsOf" in message;
}

/** Returns the metrics of all processes of the storefront, and of the backend that it started. */
export async function readStorefrontMetrics(): Promise<string> {
  const own = cluster.isWorker ? readProcessMetrics() : getOwnMetrics();
  return (await Promise.all([own, readBackendMetrics()])).join("\n");
}

function readProcessMetrics(): Promise<string> {
  questionCount += 1;
  const metricsFor = questionCount;
  return new Promise<string>((resolve, reject) => {
    const impatient = setTimeout(
      () => reject(new Error("The other processes did not tell.")),
      PROCESSES_WAIT_MS,
    );
    pendingQuestions.set(metricsFor, (text) => {
      clearTimeout(impatient);
      resolve(text);
    });
    process.send?.({ metricsFor } satisfies MetricsQuestion);
  }).finally(() => pendingQuestions.delete(metricsFor));
}

/**
 * Returns the metrics of the shop's own backend. Returns nothing if the backend does not respond, because the
 * metrics of failed calls already show that.
 */
async function readBackendMetrics(): Promise<string> {
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
