import { createServer } from "node:http";
import * as build from "@remix-run/dev/server-build";
import { broadcastDevReady } from "@remix-run/node";
import { endOnBug } from "@logging/end-on-bug";
import { closableServer } from "@lifecycle/close-server";
import { BODY_WAIT_MS, UNPACK_VIDEO_WAIT_MS } from "@contract/limits";
import { config } from "~/config.server";
import { isOurProxy } from "~/middleware/client-address.server";
import { makeApp } from "~/middleware/app.server";
import { log } from "~/middleware/request-log.server";
import { routeProblems } from "~/routing/route-problems.server";
import { deriveRouteTable } from "~/routing/route-table.server";
import { limitConnections } from "~/server/limit-connections.server";
import { openLiveSockets } from "~/server/live-socket.server";
import { endWithBackend, startBackend } from "~/server/start-backend.server";
import { stopOnSignal } from "~/server/stop-on-signal.server";
import { printWelcome } from "~/server/print-welcome.server";
import { configureTransport } from "~/prod-api/transport-settings.server";

endOnBug(log);

const routes = deriveRouteTable(build);
const problems = routeProblems(build, routes);
if (problems.length > 0) {
  process.stderr.write(
    `The shop does not start: who may open which page is not as it must be.\n${problems.join("\n")}\n`,
  );
  process.exit(1);
}

const backend = config.ownBackend ? await startBackend().catch(endWithBackend) : null;
configureTransport({ baseUrl: config.prodApiUrl });

let stopping = false;
const server = createServer(
  // As often as this node looks for requests that take too long.
  { connectionsCheckingInterval: 1_000 },
  makeApp({ build, routes, isStopping: () => stopping }),
);
const closeServer = closableServer(server);
server.headersTimeout = 10_000;
// For a video over a slow line; every other body has 30 seconds (body-deadline).
server.requestTimeout = UNPACK_VIDEO_WAIT_MS + BODY_WAIT_MS;
server.keepAliveTimeout = 65_000;
server.maxConnections = 10_000;
limitConnections(server, {
  perAddress: config.connectionsPerAddress,
  isExempt: (address) => isOurProxy(address, 0),
});

const live = openLiveSockets(server);

stopOnSignal(async () => {
  stopping = true;
  live.close();
  await closeServer();
  await backend?.stop();
});

server.listen(config.port, config.host, () => {
  printWelcome();
  if (config.rebuilding) void broadcastDevReady(build);
});
