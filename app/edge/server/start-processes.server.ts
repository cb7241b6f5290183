import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import { DEMO_STAFF_PASSWORD } from "@platform/config/derived-settings";
import { config } from "~/config.server";
import { getSigningKeys } from "~/session/signed-cookie.server";
import { log } from "./request-log.server";
import { combineProcessMetrics } from "./shared-metrics.server";
import { startOwnBackend } from "./start-backend.server";

const PROGRAM = "build/storefront/index.js";
/**
 * The pause before a restart, so that a process that fails during its start is not restarted in a tight loop.
 */
const RESTART_PAUSE_MS = 1_000;

/**
 * Starts WEB_CONCURRENCY processes that share the storefront's port, and restarts each process that ends.
 * This parent process runs the shop's own backend, and counts the WebSocket upgrades of all children for
 * their limit. The children work like separate storefronts of the same shop.
 */
export async function startProcesses(): Promise<void> {
  const backend = await startOwnBackend();
  getSigningKeys(); // Create the key file before several processes look for it.
  new RateLimiterClusterMaster();
  combineProcessMetrics();
  cluster.setupPrimary({ exec: path.resolve(PROGRAM), execArgv: ["--enable-source-maps"] });
  let stopping = false;
  let isOpen = false;
  const start = () => {
    if (!stopping) cluster.fork(backend?.settings ?? {});
  };
  cluster.on("exit", (_worker, exitCode, signal) => {
    if (stopping) return;
    // Do not restart a process that never opened its port. The process has logged the reason, which is
    // usually a port in use.
    if (!isOpen) process.exit(exitCode || 1);
    log.error("storefront.process-exited", { exitCode, signal });
    setTimeout(start, RESTART_PAUSE_MS);
  });
  stopOnSignal({
    async finish() {
      stopping = true;
      await Promise.all(listRunningWorkers().map(stopWorker));
      await backend?.stop();
    },
  });
  for (let nth = 0; nth < config.processes; nth += 1) start();
  await Promise.all(listRunningWorkers().map((worker) => once(worker, "listening")));
  isOpen = true;
  printWelcome();
}

function listRunningWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
}

/** Stops a process with a signal and waits for its exit. The process finishes its running requests first. */
async function stopWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const exit = once(worker, "exit");
  worker.process.kill("SIGTERM");
  await exit;
}

/** Prints the shop's URL and how to sign in. A shop with a deployed backend has no demo accounts. */
export function printWelcome(): void {
  const lines = ["", `  The shop is open:  ${config.origins[0]}`];
  if (config.ownBackend) lines.push(...formatDemoLines());
  if (config.apiDocs) lines.push(`  API docs:          ${config.origins[0]}/prod-api/docs`);
  if (!config.secure && !config.loopback)
    lines.push(
      "",
      "  WARNING: APP_ORIGIN is http. Passwords and sessions travel unprotected; put the shop behind https.",
    );
  if (!config.ownBackend && config.backendSecret === null)
    lines.push(
      "",
      "  BACKEND_SECRET is not set: a reference backend elsewhere counts its limits as if all shoppers were one.",
    );
  if (config.qaToken !== null)
    lines.push(
      "",
      "  WARNING: QA_TOKEN is set. Whoever knows it can change stock, orders and the clock; never where real shoppers buy.",
    );
  process.stdout.write(`${lines.join("\n")}\n  Stop with Ctrl-C.\n\n`);
}

/**
 * Returns the lines with the demo accounts. If the demo is off, the lines explain why and how to turn it on.
 */
function formatDemoLines(): string[] {
  const { demo, backOffice, staffPasswordIsSet, host, loopback } = config;
  const [origin] = config.origins;
  const password = staffPasswordIsSet ? "(STAFF_PASSWORD)" : DEMO_STAFF_PASSWORD;
  const open = [
    demo && "  Demo shoppers:     demoshopper1 / Rootwell2026, demoshopper2 / Rootwell2026",
    demo && backOffice && `  Back office:       ${origin}/staff  staff / ${password}`,
  ];
  const closed = [
    !demo && "the demo's goods and shoppers (SEED_DEMO=1)",
    !loopback && "payment without money (PAY_SANDBOX=1)",
    !backOffice && "the back office (STAFF_PASSWORD=...)",
  ].filter((each) => each !== false);
  const because = `with HOST ${host} and address ${origin} others than this machine may reach the shop`;
  return [
    ...open.filter((each) => each !== false),
    ...(loopback || closed.length === 0
      ? []
      : ["", `  Closed unless a setting opens it, for ${because}:`, `  ${closed.join(", ")}.`]),
  ];
}

/**
 * The time within which a second signal belongs to the same Ctrl-C, because the terminal and npm both send a
 * signal.
 */
const SAME_PRESS_MS = 1_000;

interface Stop {
  /** Makes load balancers send new requests to other instances, while this process still answers requests. */
  readonly drain?: () => void;
  /** Waits for running work and closes everything. */
  readonly finish: () => Promise<void>;
}

/**
 * Stops the process on SIGTERM or Ctrl-C. It drains for DRAIN_SECONDS, finishes running work and exits with
 * code 0. A second Ctrl-C ends the process immediately. The process ends at the latest STOP_WITHIN_SECONDS
 * after the drain.
 */
export function stopOnSignal({ drain, finish }: Stop): void {
  let askedAtMs: number | null = null;
  const inOrder = async () => {
    if (drain !== undefined && config.drainMs > 0) {
      drain();
      await pause(config.drainMs);
    }
    // A parent process has no `drain`, but its child processes drain first. So add their drain time.
    const patienceMs = config.stopWithinMs + (drain === undefined ? config.drainMs : 0);
    setTimeout(() => process.exit(1), patienceMs).unref();
    await finish();
  };
  const stop = (signal: NodeJS.Signals) => {
    const nowMs = performance.now();
    if (askedAtMs !== null) {
      if (nowMs - askedAtMs >= SAME_PRESS_MS) process.exit(1);
      return;
    }
    askedAtMs = nowMs;
    log.info("service.stopping", { signal });
    inOrder().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error("service.stop-failed", { err: error });
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
