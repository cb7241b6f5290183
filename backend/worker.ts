/*
 * `npm run serve -- worker`: runs the background jobs in a separate process
 * (docs/how-to/run-several-instances.md).
 */
import { createServer, type RequestListener } from "node:http";
import { makeClosable } from "@platform/lifecycle/http-servers";
import { createInstanceName } from "@platform/lifecycle/create-instance-name";
import type { Log } from "@platform/logging/log";
import { runUntilStopped } from "./run-until-stopped";
import type { BackendConfig } from "./config";
import { startJobs } from "./jobs/run-jobs";
import { listen, requireFreePort, addProbes, type RunningService } from "./open-backend";
import { closeAll, openShop, type CloseFunctions } from "./open-shop";
import { OperatorError } from "./operator-error";
import { startHeartbeats } from "./services/instances/heartbeats";
import { startShopMetrics } from "./start-shop-metrics";

runUntilStopped({ part: "worker", complaint: "The worker cannot start:", open: openWorker });

/**
 * Opens a worker: the background jobs, and a server for health checks. Several workers share the jobs. Throws
 * OperatorError if no PostgreSQL server is set, because backends and workers must share the database.
 */
async function openWorker(
  config: BackendConfig,
  log: Log,
  signal: AbortSignal,
): Promise<RunningService> {
  if (config.databaseUrl === undefined)
    throw new OperatorError(
      "A worker needs DATABASE_URL. With the shop's own PostgreSQL, the backend runs the jobs itself.",
    );
  const opened: CloseFunctions = [];
  const draining = { begun: false };
  const close = () => closeAll(opened, log);
  const place = { host: config.host, port: config.workerPort, setting: "WORKER_PORT" };
  await requireFreePort(place);
  try {
    const { shop } = await openShop(config, { log, signal, opened });
    const name = createInstanceName("worker");
    opened.push(startShopMetrics("worker", shop));
    opened.push(startHeartbeats(shop, { name, program: "worker", folder: config.dataDir }));
    opened.push(startJobs(shop, name));
    const nothing: RequestListener = (_req, res) => void res.writeHead(404).end();
    const { metricsToken } = config;
    const server = createServer(addProbes(nothing, { shop, metricsToken, draining }));
    opened.push(makeClosable(server));
    const port = await listen(server, place, config.listenBacklog);
    return { port, drain: () => void (draining.begun = true), close };
  } catch (error) {
    await close();
    throw error;
  }
}
