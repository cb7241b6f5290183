import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import path from "node:path";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import { config } from "~/config.server";
import { getSigningKeys } from "~/session/signing-keys.server";
import { log } from "./request-log.server";
import { printWelcome } from "./print-welcome.server";
import { combineProcessMetrics } from "./shared-metrics.server";
import { startOwnBackend } from "./start-backend.server";
import { stopOnSignal } from "./stop-on-signal.server";

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
