import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import {
  describeListenError,
  findPortProblem,
  type ListenPlace,
} from "@platform/lifecycle/check-start.mjs";
import { createInstanceName } from "@platform/lifecycle/create-instance-name";
import { handleProbe, makeClosable } from "@platform/lifecycle/http-servers";
import type { Log } from "@platform/logging/log";
import { handleMetrics } from "@platform/metrics/handle-metrics";
import type { BackendConfig } from "./config";
import { respondsInTime } from "./database/await-database";
import { runWithRequestId } from "./database/prepared-statements";
import { FollowedReplica } from "./database/replica";
import { seedDemoShop } from "./demo/seed-demo-shop";
import { createBackendApp } from "./endpoints/app";
import { startJobs } from "./jobs/run-jobs";
import { openLiveChannel } from "./live/live-channel";
import { closeAll, openShop, type CloseFunctions } from "./open-shop";
import { OperatorError } from "./operator-error";
import { startHeartbeats } from "./services/instances/heartbeats";
import { encryptStoredFactors } from "./services/second-factor/check-factor";
import type { Shop } from "./services/shop";
import { sealWebhookSecrets } from "./services/webhooks/send-deliveries";
import { startShopMetrics } from "./start-shop-metrics";

/** A running service of the backend: its port, and functions to stop it. */
export interface RunningService {
  readonly port: number;
  /**
   * Reports that the service is not ready and closes each connection after its response. The service still responds
   * to requests.
   */
  drain(): void;
  /** Closes all components in order. */
  close(): Promise<void>;
}

const NEVER_ABORTED = new AbortController().signal;

/**
 * Opens the database, the tables and the server, in this order. If a step fails or the start is aborted, it closes
 * everything that was opened.
 */
export async function openBackend(
  config: BackendConfig,
  log: Log,
  signal: AbortSignal = NEVER_ABORTED,
): Promise<RunningService> {
  const opened: CloseFunctions = [];
  const draining = { begun: false };
  const close = () => closeAll(opened, log);
  const { metricsToken } = config;
  const place = { host: config.host, port: config.port, setting: "BACKEND_PORT" };
  await requireFreePort(place);
  try {
    const { shop: primary, sessionString } = await openShop(config, { log, signal, opened });
    const shop = addReplica(primary, config, { primaryUrl: sessionString, opened });
    await prepareRows(shop, config);
    const name = createInstanceName("backend");
    opened.push(startShopMetrics("backend", shop));
    opened.push(startHeartbeats(shop, { name, program: "backend", folder: config.dataDir }));
    if (config.runJobs) opened.push(startJobs(shop, name));
    const server = createServer(
      addProbes(createBackendApp(shop), { shop, metricsToken, draining }),
    );
    opened.push(makeClosable(server));
    const live = await openLiveChannel(server, {
      db: shop.db,
      connectionString: sessionString,
      log,
    });
    opened.push(() => live.close());
    const port = await listen(server, place, config.listenBacklog);
    return {
      port,
      drain() {
        draining.begun = true;
        live.sendAway(config.drainMs);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Adds the read replica, if one is set. */
function addReplica(
  shop: Shop,
  { databaseReplicaUrl: replicaUrl, databaseDirectUrl, poolSize }: BackendConfig,
  { primaryUrl, opened }: { readonly primaryUrl: string; readonly opened: CloseFunctions },
): Shop {
  if (replicaUrl === undefined) return shop;
  const isPooled = databaseDirectUrl !== undefined;
  const { log } = shop;
  const replica = new FollowedReplica({ replicaUrl, primaryUrl, poolSize, isPooled, log });
  opened.push(() => replica.close());
  return { ...shop, replica };
}

/** Prepares the rows that the service needs before it starts. */
async function prepareRows(shop: Shop, { seedDemo }: BackendConfig): Promise<void> {
  const sealed = await encryptStoredFactors(shop);
  if (sealed > 0) shop.log.info("factor.resealed", { sealed });
  const secrets = await sealWebhookSecrets(shop);
  if (secrets > 0) shop.log.info("webhook.resealed", { sealed: secrets });
  if (seedDemo && (await seedDemoShop(shop))) shop.log.info("demo.seeded");
}

interface Watched {
  readonly shop: Pick<Shop, "db">;
  readonly metricsToken: string | undefined;
  readonly draining: { readonly begun: boolean };
}

/**
 * Adds `/livez`, `/readyz` and `/metrics` to an app, and marks the SQL statements of each request with the request
 * id. While the service drains, each connection is closed after its response.
 */
export function addProbes(
  app: RequestListener,
  { shop: { db }, metricsToken: token, draining }: Watched,
): RequestListener {
  const isReady = () => !draining.begun && respondsInTime(db);
  return (req, res) => {
    if (draining.begun) res.shouldKeepAlive = false;
    if (handleProbe(req, res, isReady) || handleMetrics(req, res, { token })) return;
    runWithRequestId(String(req.headers["x-request-id"] ?? ""), () => app(req, res));
  };
}

const HEADERS_TIMEOUT_MS = 10_000;
/**
 * The timeout of a request in ms. It is long, because the upload of a video over a slow connection takes long. Other
 * timeouts protect against slow clients.
 */
const REQUEST_TIMEOUT_MS = 20 * 60_000;
const KEEP_ALIVE_MS = 65_000;

/** Throws OperatorError if the port is in use. Call it before anything is opened. Port 0 means any free port. */
export async function requireFreePort(place: ListenPlace): Promise<void> {
  const problem = place.port === 0 ? undefined : await findPortProblem(place);
  if (problem !== undefined) throw new OperatorError(problem);
}

/**
 * Starts to listen and returns the port. At most `backlog` connections wait until the process accepts them. Throws
 * OperatorError if the port cannot be opened.
 */
export async function listen(server: Server, place: ListenPlace, backlog: number): Promise<number> {
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen({ port: place.port, host: place.host, backlog });
  await once(server, "listening").catch((cause: unknown) => {
    throw new OperatorError(describeListenError(cause, place));
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}
