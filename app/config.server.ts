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

/** What the storefront is set to, in its own words and units. */
export interface Config {
  /** True under `npm run dev`: the compiler waits to hear that the shop is up again. */
  readonly rebuilding: boolean;
  readonly port: number;
  readonly host: string;
  /** Addresses shoppers use, scheme and port included; the first is the one printed. */
  readonly origins: readonly [string, ...string[]];
  /** True when the shop is served by https: cookies get `Secure` and the `__Host-` prefix. */
  readonly secure: boolean;
  /** True when every address of the shop is this machine's own. */
  readonly loopback: boolean;
  /** Signing keys, newest first; empty when the data folder keeps them. */
  readonly sessionSecrets: readonly string[];
  readonly sessionIdleMs: number;
  readonly sessionAbsoluteMs: number;
  /** Where /prod-api is reached, without a slash at the end: a deployed backend or the shop's own. */
  readonly prodApiUrl: string;
  /** The address of the live channel without the login id; null if it is below `prodApiUrl`. */
  readonly liveUrl: string | null;
  /** Replies that mean an expired login, besides the built-in ones. */
  readonly loginExpiredMessages: readonly string[];
  /** True when this shop starts its own backend. */
  readonly ownBackend: boolean;
  /** Where that listens already, in a process that another storefront started; else null. */
  readonly ownBackendPort: number | null;
  /** How many processes share the port. */
  readonly processes: number;
  readonly dataDir: string;
  /** Addresses and networks whose X-Forwarded-For is believed. */
  readonly trustProxy: readonly string[];
  /** How long a body may take to come whole, but a shopper's own file. */
  readonly bodyWaitMs: number;
  /** The most connections that one address may hold at a time. */
  readonly connectionsPerAddress: number;
  /** The maximum number of new connections that wait until the process accepts them. */
  readonly listenBacklog: number;
  /** The most pages that one network has rendering, and waiting, while others want pages too. */
  readonly pagesPerNetwork: number;
  readonly pagesWaitingPerNetwork: number;
  /** What proves a shopper's address to the backend; null where a deployed one was given none. */
  readonly backendSecret: string | null;
  readonly qaToken: string | null;
  readonly metricsToken: string | null;
  readonly backOffice: boolean;
  /** True when /prod-api/docs and /prod-api/openapi.json are served here. */
  readonly apiDocs: boolean;
  readonly staffPasswordIsSet: boolean;
  /** True when the backend that this shop starts has the demo shop. */
  readonly demo: boolean;
  /** Sites a payment form may lead to, beyond the shop itself. */
  readonly paymentSites: readonly string[];
  readonly logLevel: StorefrontSettings["LOG_LEVEL"];
  /** How long it goes on answering after it was asked to stop. */
  readonly drainMs: number;
  /** The longest that a stop takes: what is still under way then is cut off. */
  readonly stopWithinMs: number;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Reads the storefront's part of the settings; throws ConfigProblem with all that is wrong at once.
 * Limits: the idle life 30 minutes to 7 days, the absolute life at most 30 days (security-controls B4).
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
    prodApiUrl: settings.PROD_API_URL ?? "http://127.0.0.1:0/prod-api", // until `ownBackendIsAt`
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
    process.exit(78); // EX_CONFIG: a supervisor need not try again
  }
}

/** The settings of this process. */
export const config: Config = configOfProcess();

/** Tells, once at start, on which port of this machine the shop's own backend listens. */
export function ownBackendIsAt(port: number): void {
  Object.assign(config, { prodApiUrl: `http://127.0.0.1:${port}/prod-api` });
}
