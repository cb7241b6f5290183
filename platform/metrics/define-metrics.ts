import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, Gauge, Histogram, register } from "prom-client";

/*
 * Defines the metrics of a program, so that a metric can be declared next to the code that counts. A module
 * that is loaded twice, as in tests, uses the existing metrics.
 */

interface MetricDescription<Label extends string> {
  readonly name: string;
  readonly help: string;
  /** The labels. Their values must be few and known, and never an id, an IP address or user input. */
  readonly labels?: readonly Label[];
}

/** Defines a counter, whose value can only increase. */
export function defineCounter<Label extends string = never>(
  told: MetricDescription<Label>,
): Counter<Label> {
  const known = register.getSingleMetric(told.name);
  return known instanceof Counter ? known : new Counter(toOptions(told));
}

const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 20];

/** Defines a histogram of durations in seconds. The default buckets are from 5 ms to 20 s. */
export function defineDurations<Label extends string = never>(
  told: MetricDescription<Label>,
  buckets: readonly number[] = DURATION_BUCKETS,
): Histogram<Label> {
  const known = register.getSingleMetric(told.name);
  return known instanceof Histogram
    ? known
    : new Histogram({ ...toOptions(told), buckets: [...buckets] });
}

/** Defines a gauge, whose value can increase and decrease. */
export function defineGauge<Label extends string = never>(
  told: MetricDescription<Label>,
): Gauge<Label> {
  const known = register.getSingleMetric(told.name);
  return known instanceof Gauge ? known : new Gauge(toOptions(told));
}

const readers = new Map<string, Set<Read>>();

/** Returns the current values by label value. A gauge is the sum over all its readers. */
type Read = () => Readonly<Record<string, number>> | Promise<Readonly<Record<string, number>>>;

interface ReadGauge extends Omit<MetricDescription<never>, "labels"> {
  readonly label: string;
  /**
   * How Prometheus values of several processes of a storefront are combined: their sum, or the maximum for a
   * value that they share.
   */
  readonly aggregator?: "sum" | "max";
}

/**
 * Defines a gauge that is computed when Prometheus scrapes the metrics. `follow(read)` registers a reader and
 * returns a function that unregisters it. The values of a failing reader are left out.
 */
export function defineReadGauge({ name, help, label, aggregator = "sum" }: ReadGauge) {
  const all = readers.get(name) ?? new Set<Read>();
  readers.set(name, all);
  if (register.getSingleMetric(name) === undefined)
    new Gauge({
      name,
      help,
      labelNames: [label],
      aggregator,
      async collect() {
        this.reset();
        for (const read of all)
          for (const [value, count] of Object.entries(await readOrNothing(read)))
            this.inc({ [label]: value }, count);
      },
    });
  return {
    follow(read: Read): () => void {
      all.add(read);
      return () => void all.delete(read);
    },
  };
}

async function readOrNothing(read: Read): Promise<Readonly<Record<string, number>>> {
  try {
    return await read();
  } catch {
    return {};
  }
}

function toOptions<Label extends string>({ name, help, labels = [] }: MetricDescription<Label>) {
  return { name, help, labelNames: [...labels] };
}

const METHODS = new Set(["GET", "HEAD", "POST"]);

/**
 * Counts the requests of a program and measures their durations, as `<program>_http_requests_total` and
 * `<program>_http_request_duration_seconds`. It calls `routeOf` after the response was sent. `routeOf` must
 * return one of few values, because each value becomes a label.
 */
export function defineRequestCounter(program: "storefront" | "backend") {
  const requests = defineCounter({
    name: `${program}_http_requests_total`,
    help: "Requests that were answered, by route, method and status",
    labels: ["route", "method", "status"],
  });
  const seconds = defineDurations({
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
