import { randomBytes } from "node:crypto";
import {
  hasDemoShop,
  offersApiDocs,
  offersBackOffice,
  paymentSites,
  shopAddresses,
} from "@platform/config/derived-settings";
import { ConfigProblem, readSettings, type Environment } from "@platform/config/read-settings";
import { storefrontSettings, type StorefrontSettings } from "@platform/config/settings";

/** The settings of the storefront, with its own names and units. */
export interface Config {
  /** True under `npm run dev`: the compiler is notified when the shop is up again. */
  readonly rebuilding: boolean;
  readonly port: number;
  readonly host: string;
  /** The addresses of the shop with scheme and port. The first one is printed. */
  readonly origins: readonly [string, ...string[]];
  /** True if the shop uses https. Cookies then have `Secure` and the `__Host-` prefix. */
  readonly secure: boolean;
  /** True if every address of the shop belongs to this machine. */
  readonly loopback: boolean;
  /** Keys that sign cookies, newest first; empty if the data folder contains them. */
  readonly sessionSecrets: readonly string[];
  readonly sessionIdleMs: number;
  readonly sessionAbsoluteMs: number;
  /** The address of /prod-api without a slash at the end: a deployed backend or the shop's own. */
  readonly prodApiUrl: string;
  /** The address of the live channel without the login id; null if it is below `prodApiUrl`. */
  readonly liveUrl: string | null;
  /** Messages that report an expired login, besides the built-in ones. */
  readonly loginExpiredMessages: readonly string[];
  /** True if this shop starts its own backend. */
  readonly ownBackend: boolean;
  /** The port of the own backend, if another storefront process started it; else null. */
  readonly ownBackendPort: number | null;
  /** The number of processes that share the port. */
  readonly processes: number;
  readonly dataDir: string;
  /** Addresses and networks whose X-Forwarded-For is trusted. */
  readonly trustProxy: readonly string[];
  /** The time limit for receiving a request body, except uploads of signed-in shoppers. */
  readonly bodyWaitMs: number;
  /** The maximum number of concurrent connections of one address. */
  readonly connectionsPerAddress: number;
  /** The maximum number of new connections that wait until the process accepts them. */
  readonly listenBacklog: number;
  /**
   * The maximum number of pages of one network that render, and that wait, while other networks request
   * pages.
   */
  readonly pagesPerNetwork: number;
  readonly pagesWaitingPerNetwork: number;
  /** The secret that proves a shopper's address to the backend; null if a deployed backend has none. */
  readonly backendSecret: string | null;
  readonly qaToken: string | null;
  readonly metricsToken: string | null;
  readonly backOffice: boolean;
  /** True if /prod-api/docs and /prod-api/openapi.json are served. */
  readonly apiDocs: boolean;
  readonly staffPasswordIsSet: boolean;
  /** True if the backend that this shop starts has demo data. */
  readonly demo: boolean;
  /** The sites besides the shop that a payment form may lead to. */
  readonly paymentSites: readonly string[];
  readonly logLevel: StorefrontSettings["LOG_LEVEL"];
  /** The time in which it still answers requests after it was asked to stop. */
  readonly drainMs: number;
  /** The maximum time of a stop. Open requests are then aborted. */
  readonly stopWithinMs: number;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Reads the settings of the storefront. Throws ConfigProblem with all invalid settings. Limits: idle time 30
 * minutes to 7 days, absolute time at most 30 days (security-controls B4).
 */
export function readConfig(environment: Environment): Config {
  const settings = readSettings(storefrontSettings, environment);
  const addresses = shopAddresses(settings, [settings.HOST]);
  const isOwn = settings.PROD_API_URL === undefined;
  return {
    rebuilding: settings.REMIX_DEV_ORIGIN !== undefined,
    port: settings.PORT,
    host: settings.HOST,
    origins: addresses.origins,
    secure: addresses.origins.every((origin) => origin.startsWith("https:")),
    loopback: addresses.isOnLoopback,
    sessionSecrets: settings.SESSION_SECRETS,
    sessionIdleMs: settings.SESSION_IDLE_MINUTES * MINUTE_MS,
    sessionAbsoluteMs: settings.SESSION_ABSOLUTE_DAYS * DAY_MS,
    prodApiUrl: settings.PROD_API_URL ?? "http://127.0.0.1:0/prod-api", // replaced by `setOwnBackendUrl`
    liveUrl: settings.LIVE_URL ?? null,
    loginExpiredMessages: settings.LOGIN_EXPIRED_MESSAGES,
    ownBackend: isOwn,
    ownBackendPort: settings.OWN_BACKEND_PORT ?? null,
    processes: settings.WEB_CONCURRENCY,
    dataDir: settings.DATA_DIR,
    trustProxy: settings.TRUST_PROXY,
    bodyWaitMs: settings.BODY_SECONDS * SECOND_MS,
    connectionsPerAddress: settings.CONNECTIONS_PER_ADDRESS,
    listenBacklog: settings.LISTEN_BACKLOG,
    pagesPerNetwork: settings.PAGES_PER_NETWORK,
    pagesWaitingPerNetwork: settings.PAGES_WAITING_PER_NETWORK,
    backendSecret: settings.BACKEND_SECRET ?? (isOwn ? randomBytes(32).toString("hex") : null),
    qaToken: settings.QA_TOKEN ?? null,
    metricsToken: settings.METRICS_TOKEN ?? null,
    backOffice: offersBackOffice(settings, addresses),
    apiDocs: offersApiDocs(settings, addresses),
    staffPasswordIsSet: settings.STAFF_PASSWORD,
    demo: hasDemoShop(settings, addresses),
    paymentSites: paymentSites(settings),
    logLevel: settings.LOG_LEVEL,
    drainMs: settings.DRAIN_SECONDS * SECOND_MS,
    stopWithinMs: settings.STOP_WITHIN_SECONDS * SECOND_MS,
  };
}

function configOfProcess(): Config {
  try {
    return readConfig(process.env);
  } catch (problem) {
    if (!(problem instanceof ConfigProblem)) throw problem;
    process.stderr.write(`The shop cannot start:\n${problem.message}\n`);
    process.exit(78); // EX_CONFIG: a supervisor need not restart it
  }
}

/** The settings of this process. */
export const config: Config = configOfProcess();

/** Sets the port of the shop's own backend, once at start. */
export function setOwnBackendUrl(port: number): void {
  Object.assign(config, { prodApiUrl: `http://127.0.0.1:${port}/prod-api` });
}
