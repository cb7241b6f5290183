import { randomBytes } from "node:crypto";
import {
  hasDemoShop,
  offersApiDocs,
  offersBackOffice,
  getPaymentSites,
  getShopAddresses,
} from "@platform/config/derived-settings";
import { ConfigError, readSettings, type Environment } from "@platform/config/read-settings";
import { storefrontSettings, type StorefrontSettings } from "@platform/config/settings";

/** The settings of the storefront, in the units that its code uses. */
export interface Config {
  /** True under `npm run dev`. The server then notifies the compiler when it is ready again. */
  readonly rebuilding: boolean;
  readonly port: number;
  readonly host: string;
  /** The origins of the shop. The first one is printed at start. */
  readonly origins: readonly [string, ...string[]];
  /** True if the shop uses https. Cookies then have `Secure` and the `__Host-` prefix. */
  readonly secure: boolean;
  /** True if the shop's origin and every host that the shop listens on are loopback addresses. */
  readonly loopback: boolean;
  /** The keys that sign cookies, newest first. If empty, the keys are in a file of the data folder. */
  readonly sessionSecrets: readonly string[];
  readonly sessionIdleMs: number;
  readonly sessionAbsoluteMs: number;
  /**
   * The base URL of /prod-api without a slash at the end. It belongs to a deployed backend or to the shop's
   * own backend.
   */
  readonly prodApiUrl: string;
  /** The URL of the live channel without the login id. Null if the channel is below `prodApiUrl`. */
  readonly liveUrl: string | null;
  /** Messages of a backend that report an expired session, in addition to the built-in ones. */
  readonly loginExpiredMessages: readonly string[];
  /** True if the shop starts its own backend. */
  readonly ownBackend: boolean;
  /**
   * The port of the shop's own backend if another storefront process started that backend. Null otherwise.
   */
  readonly ownBackendPort: number | null;
  /** The number of processes that share the port. */
  readonly processes: number;
  readonly dataDir: string;
  /** The IP addresses and networks whose X-Forwarded-For header is trusted. */
  readonly trustProxy: readonly string[];
  /** The time limit for receiving a request body. It does not apply to uploads of signed-in shoppers. */
  readonly bodyWaitMs: number;
  /** The maximum number of concurrent connections of one IP address range. */
  readonly connectionsPerAddress: number;
  /** The maximum number of connections that wait until the process accepts them. */
  readonly listenBacklog: number;
  /**
   * The maximum number of pages of one network that are rendered concurrently. `pagesWaitingPerNetwork` is
   * the maximum number that wait. Both apply only while other networks also request pages.
   */
  readonly pagesPerNetwork: number;
  readonly pagesWaitingPerNetwork: number;
  /** True if the storefront converts the images of products after its start. */
  readonly prewarmImages: boolean;
  /**
   * The secret that makes the backend trust a forwarded IP address. Null if a deployed backend has no such
   * secret.
   */
  readonly backendSecret: string | null;
  readonly qaToken: string | null;
  readonly metricsToken: string | null;
  readonly backOffice: boolean;
  /**
   * The contact URLs of security.txt. If the list is empty, security.txt contains the shop's e-mail address.
   */
  readonly securityContacts: readonly string[];
  /** True if the shop serves /prod-api/docs and /prod-api/openapi.json. */
  readonly apiDocs: boolean;
  readonly staffPasswordIsSet: boolean;
  /** True if the shop's own backend has demo data. */
  readonly demo: boolean;
  /** The origins outside of the shop that a payment form may lead to. */
  readonly paymentSites: readonly string[];
  readonly logLevel: StorefrontSettings["LOG_LEVEL"];
  /** The time in which the server still answers requests after a stop signal. */
  readonly drainMs: number;
  /** The maximum duration of a stop. The server then aborts open requests. */
  readonly stopWithinMs: number;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Reads the settings of the storefront. Throws ConfigError with all invalid settings. The idle time of a
 * session must be 30 minutes to 7 days. The absolute time must be at most 30 days (security-controls B4).
 */
export function readConfig(environment: Environment): Config {
  const settings = readSettings(storefrontSettings, environment);
  const addresses = getShopAddresses(settings, [settings.HOST]);
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
    prodApiUrl: settings.PROD_API_URL ?? "http://127.0.0.1:0/prod-api", // `setOwnBackendUrl` replaces this URL.
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
    // A deployed backend must only receive calls that shoppers cause.
    prewarmImages: isOwn && settings.PREWARM_IMAGES,
    backendSecret: settings.BACKEND_SECRET ?? (isOwn ? randomBytes(32).toString("hex") : null),
    securityContacts: settings.SECURITY_CONTACT,
    qaToken: settings.QA_TOKEN ?? null,
    metricsToken: settings.METRICS_TOKEN ?? null,
    backOffice: offersBackOffice(settings, addresses),
    apiDocs: offersApiDocs(settings, addresses),
    staffPasswordIsSet: settings.STAFF_PASSWORD,
    demo: hasDemoShop(settings, addresses),
    paymentSites: getPaymentSites(settings),
    logLevel: settings.LOG_LEVEL,
    drainMs: settings.DRAIN_SECONDS * SECOND_MS,
    stopWithinMs: settings.STOP_WITHIN_SECONDS * SECOND_MS,
  };
}

function readProcessConfig(): Config {
  try {
    return readConfig(process.env);
  } catch (problem) {
    if (!(problem instanceof ConfigError)) throw problem;
    process.stderr.write(`The shop cannot start:\n${problem.message}\n`);
    process.exit(78); // EX_CONFIG: a supervisor does not restart the process
  }
}

/** The settings of this process, read when the module is loaded. */
export const config: Config = readProcessConfig();

/** Sets the port of the shop's own backend. Called once at start. */
export function setOwnBackendUrl(port: number): void {
  Object.assign(config, { prodApiUrl: `http://127.0.0.1:${port}/prod-api` });
}
