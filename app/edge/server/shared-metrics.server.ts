import cluster from "node:cluster";
import { AggregatorRegistry } from "prom-client";
import { ownMetrics } from "@platform/metrics/answer-metrics";
import { config } from "~/config.server";

const BACKEND_WAIT_MS = 2_000;
const PROCESSES_WAIT_MS = 5_000;

/** What the processes of one storefront ask each other, and answer. */
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
 * Lets the processes that share a port tell their metrics as one: called once in each of them, and in the
 * one that started them.
 */
export function shareMetrics(): void {
  aggregator = new AggregatorRegistry();
  if (cluster.isPrimary)
    cluster.on("message", (worker, message) => {
      if (isQuestion(message))
        void aggregator?.clusterMetrics().then(
          (text) => worker.send({ metricsOf: message.metricsFor, text } satisfies Answer),
          () => undefined, // whoever asked waits no longer than a while
        );
    });
  else
    process.on("message", (message) => {
      if (isAnswer(message)) asked.get(message.metricsOf)?.(message.text);
    });
}

/** Others speak over the same line: the counts of sockets, and Node itself. */
function isQuestion(message: unknown): message is Question {
  return typeof message === "object" && message !== null && "metricsFor" in message;
}

function isAnswer(message: unknown): message is Answer {
  return typeof message === "object" && message !== null && "metricsOf" in message;
}

/** The metrics of the whole storefront, and of the backend that it has started. */
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

/** Nothing where it does not answer: that is told by the calls that fail. */
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
