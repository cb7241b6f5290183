import { statfs } from "node:fs/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { register } from "prom-client";

/** The figures of a process that staff can see. Rates and delays cover the time since they were last read. */
interface ProcessFigures {
  readonly memoryBytes: number;
  /** The 99th percentile of the event loop delay in milliseconds. */
  readonly eventLoopMs: number;
  readonly requestsPerMinute?: number;
  /** The number of responses per minute with status 500 and above. */
  readonly errorsPerMinute?: number;
  readonly sockets?: number;
  readonly pagesKeptPercent?: number;
  readonly picturesKeptPercent?: number;
  readonly poolBusy?: number;
  readonly poolIdle?: number;
  readonly poolWaiting?: number;
  readonly diskFreeBytes?: number;
  readonly diskTotalBytes?: number;
}

/** A sample of a metric in the format of prom-client. */
interface Sample {
  readonly value: number;
  readonly labels: Readonly<Partial<Record<string, string | number>>>;
}

const MINUTE_MS = 60_000;
const NS_PER_MS = 1_000_000;
const DELAY_RESOLUTION_MS = 20;

/**
 * Returns a function that reads the figures of this process from its metrics. `folder` is on the disk whose
 * free space is reported. `end` stops the measurement.
 */
export function watchFigures(program: "storefront" | "backend" | "worker", folder: string) {
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  delay.enable();
  let last = { atMs: performance.now(), requests: 0, errors: 0 };

  async function rates() {
    const samples = await getSamples(`${program}_http_requests_total`);
    if (samples === null) return {};
    const isError = ({ labels }: Sample) => Number(labels.status) >= 500;
    const now = {
      atMs: performance.now(),
      requests: sumSamples(samples),
      errors: sumSamples(samples.filter(isError)),
    };
    const minutes = Math.max(1, now.atMs - last.atMs) / MINUTE_MS;
    const told = {
      requestsPerMinute: roundToTenth((now.requests - last.requests) / minutes),
      errorsPerMinute: roundToTenth((now.errors - last.errors) / minutes),
    };
    last = now;
    return told;
  }

  async function read(): Promise<ProcessFigures> {
    const eventLoopMs = roundToTenth(
      Math.max(0, delay.percentile(99) / NS_PER_MS - DELAY_RESOLUTION_MS),
    );
    delay.reset();
    return {
      memoryBytes: process.memoryUsage.rss(),
      eventLoopMs: Number.isFinite(eventLoopMs) ? eventLoopMs : 0,
      ...(await rates()),
      ...(await readSockets(program)),
      ...(await calculateCachedPercent("pagesKeptPercent", "storefront_page_cache_total")),
      ...(await calculateCachedPercent("picturesKeptPercent", "storefront_picture_cache_total")),
      ...(await readPoolFigures()),
      ...(await readDiskFigures(folder)),
    };
  }

  return { read, end: () => void delay.disable() };
}

async function getSamples(name: string): Promise<readonly Sample[] | null> {
  const metric = register.getSingleMetric(name);
  return metric === undefined ? null : (await metric.get()).values;
}

async function readSockets(program: string): Promise<{ sockets?: number }> {
  const samples = await getSamples(`${program}_live_sockets`);
  return samples === null ? {} : { sockets: sumSamples(samples) };
}

async function calculateCachedPercent(
  name: "pagesKeptPercent" | "picturesKeptPercent",
  metric: string,
) {
  const samples = (await getSamples(metric)) ?? [];
  const all = sumSamples(samples);
  if (all === 0) return {};
  const kept = sumSamples(samples.filter(({ labels }) => labels.from === "kept"));
  return { [name]: roundToTenth((kept / all) * 100) };
}

async function readPoolFigures() {
  const samples = await getSamples("database_pool_connections");
  if (samples === null) return {};
  const of = (state: string) => sumSamples(samples.filter(({ labels }) => labels.state === state));
  return { poolBusy: of("busy"), poolIdle: of("idle"), poolWaiting: of("waiting") };
}

/**
 * Returns the free and total bytes of the disk of a folder. Returns no figures if the folder does not exist
 * yet or its disk cannot be read.
 */
export async function readDiskFigures(
  folder: string,
): Promise<Pick<ProcessFigures, "diskFreeBytes" | "diskTotalBytes">> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { diskFreeBytes: bavail * bsize, diskTotalBytes: blocks * bsize };
  } catch {
    return {};
  }
}

function sumSamples(samples: readonly Sample[]): number {
  return samples.reduce((sum, { value }) => sum + value, 0);
}

/** Rounds to one decimal, because more digits are not useful. */
function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
