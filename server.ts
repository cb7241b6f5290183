import cluster from "node:cluster";
import { createServer } from "node:http";
import * as build from "@remix-run/dev/server-build";
import { broadcastDevReady } from "@remix-run/node";
import { exitOnUncaughtError } from "./platform/logging/create-log";
import { describeListenError, findPortProblem } from "@platform/lifecycle/check-start.mjs";
import { makeClosable } from "@platform/lifecycle/http-servers";
import { getProgramVersion } from "@platform/lifecycle/create-instance-name";
import { collectProcessMetrics } from "@platform/metrics/handle-metrics";
import { UNPACK_VIDEO_UPLOAD_MAX_MS } from "@contract/model/limits";
import { config } from "~/config.server";
import { isTrustedProxy } from "~/edge/security/client-address.server";
import { makeApp } from "~/edge/server/edge-app.server";
import { log } from "~/edge/server/request-log.server";
import { findRouteProblems } from "./app/routing/route-table.server";
import { deriveRouteTable } from "~/routing/route-table.server";
import { saveCrashNote, reportCrashes } from "./app/edge/server/report-fault.server";
import { limitConnections } from "~/edge/limits/limit-connections.server";
import { openLiveSockets } from "~/edge/server/live-socket.server";
import { combineProcessMetrics, readStorefrontMetrics } from "~/edge/server/shared-metrics.server";
import { startOwnBackend } from "~/edge/server/start-backend.server";
import { startProcesses } from "~/edge/server/start-processes.server";
import { stopOnSignal, printWelcome } from "./app/edge/server/start-processes.server";
import { reportVisits } from "~/prod-api/visit-counts.server";
import { sendHeartbeats } from "~/edge/server/send-heartbeats.server";
import { configureTransport } from "./app/prod-api/send.server";

const HEADERS_WAIT_MS = 10_000;

exitOnUncaughtError(log, saveCrashNote);

const routes = deriveRouteTable(build);
const problems = findRouteProblems(build, routes);
if (problems.length > 0) {
  process.stderr.write(
    `The shop does not start: who may open which page is not as it must be.\n${problems.join("\n")}\n`,
  );
  process.exit(1);
}

const place = { host: config.host, port: config.port, setting: "PORT" };
if (cluster.isPrimary) await requireFreePort();
if (config.processes > 1 && cluster.isPrimary) await startProcesses();
else await serve();

/** Ends the process if the port cannot be opened. It runs before the backend creates a database. */
async function requireFreePort(): Promise<void> {
  // Skip the check under `npm run dev`, because the previous process may still be closing the port.
  if (config.rebuilding) return;
  const problem = await findPortProblem(place);
  if (problem === undefined) return;
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

/** Serves the shop in this process. It is the only process, or one of several that share the port. */
async function serve(): Promise<void> {
  const backend = await startOwnBackend();
  configureTransport({ baseUrl: config.prodApiUrl });
  collectProcessMetrics("storefront", { version: getProgramVersion(), folder: config.dataDir });
  if (cluster.isWorker) combineProcessMetrics();

  let stopping = false;
  const app = makeApp({
    build,
    routes,
    isStopping: () => stopping,
    readMetrics: readStorefrontMetrics,
  });
  // DRAIN_SECONDS means that a load balancer sends requests to this instance as soon as it is ready. A shop that has
  // only one instance opens its port earlier instead.
  if (config.drainMs > 0) await app.warmUp();
  const server = createServer(
    // Check for slow requests once a second.
    { connectionsCheckingInterval: 1_000 },
    app.handleRequest,
  );
  const closeServer = makeClosable(server);
  server.headersTimeout = Math.min(HEADERS_WAIT_MS, config.bodyWaitMs);
  // Allow enough time for a video over a slow connection. Every other body has the limit BODY_SECONDS.
  server.requestTimeout = UNPACK_VIDEO_UPLOAD_MAX_MS + config.bodyWaitMs;
  server.keepAliveTimeout = 65_000;
  server.maxConnections = 10_000;
  limitConnections(server, {
    // Each process allows an equal share of the limit for an IP address, because connections are distributed
    // evenly.
    perAddress: Math.ceil(config.connectionsPerAddress / config.processes),
    isExempt: (address) => isTrustedProxy(address, 0),
  });

  const live = openLiveSockets(server);
  const takeBack = sendHeartbeats();
  const stopReports = reportVisits();
  void reportCrashes();

  stopOnSignal({
    drain() {
      stopping = true;
      live.sendAway(config.drainMs);
    },
    async finish() {
      stopping = true;
      live.close();
      await closeServer();
      await Promise.all([takeBack(), stopReports()]);
      await backend?.stop();
    },
  });

  const endWithoutPort = (error: unknown) => {
    process.stderr.write(`${describeListenError(error, place)}\n`);
    void Promise.resolve(backend?.stop()).finally(() => process.exit(1));
  };
  server.once("error", endWithoutPort);
  const { port, host, listenBacklog: backlog } = config;
  server.listen({ port, host, backlog }, () => {
    server.off("error", endWithoutPort);
    if (config.processes === 1) printWelcome();
    if (config.rebuilding) void broadcastDevReady(build);
  });
}
