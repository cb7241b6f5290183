import { hasDemoShop, shopAddresses, staffPassword } from "@platform/config/derived-settings";
import { readSettings, type Environment } from "@platform/config/read-settings";
import {
  backendSettings,
  type BackendSettings,
  type PaymentAccounts,
} from "@platform/config/settings";
import type { Bucket } from "./adapters/files/s3-files";

/** What the reference backend is set to. What was not set and has no default is `undefined`. */
export interface BackendConfig {
  host: string;
  /** 0: any free one, told to the storefront that started this backend. */
  port: number;
  /** The maximum number of new connections that wait until the process accepts them. */
  listenBacklog: number;
  dataDir: string;
  /** Where pictures and videos are kept instead of in the data folder. */
  bucket: Bucket | undefined;
  databaseUrl: string | undefined;
  /** Where a session of one's own is had, when `databaseUrl` lends a connection for each transaction only. */
  databaseDirectUrl: string | undefined;
  /** A streaming replica of `databaseUrl`, asked for what may be a second old. */
  databaseReplicaUrl: string | undefined;
  /** Whether a start brings the tables up to date; else they have to be when it starts. */
  migrateOnStart: boolean;
  /** The most connections held at once. */
  poolSize: number;
  /** Addresses of the shop, the first is the one for links in mails; no slash at the end. */
  origins: readonly [string, ...string[]];
  /** Whether the shop is reached from this machine only, so that demo accounts harm nobody. */
  isOnLoopback: boolean;
  seedDemo: boolean;
  staffPassword: string | undefined;
  /** Whoever knows it is a storefront of this shop, whose word on a shopper's address counts. */
  backendSecret: string | undefined;
  /** Seal what the database keeps and whoever reads it must not know, newest first; empty: `dataDir` keeps one. */
  encryptionKeys: readonly string[];
  qaToken: string | undefined;
  mail: {
    smtpUrl: string | undefined;
    from: string;
    /** Whether another backend may send the mails that this one cannot: the embedded database has but one. */
    othersMaySend: boolean;
  };
  /** Where goods go back to unless the back office names another place; told in both languages. */
  returnAddress: string;
  payment: PaymentConfig;
  logLevel: BackendSettings["LOG_LEVEL"];
  /** Whether this backend does what nobody asks for; else a worker does. */
  runJobs: boolean;
  /** Where a worker listens; 0: any free port. */
  workerPort: number;
  metricsToken: string | undefined;
  /** How long it goes on answering after it was asked to stop. */
  drainMs: number;
  /** The longest that a stop of the whole shop takes; the backend is a part of it. */
  stopWithinMs: number;
}

/** Which ways of paying are open. */
export interface PaymentConfig {
  sandbox: boolean;
  /** Keys that sign the sandbox's callbacks, newest first; empty: the database keeps one. */
  sandboxSecrets: readonly string[];
  /** What the others are opened with. */
  accounts: PaymentAccounts;
}

/**
 * Reads the backend's part of the settings from an environment. Throws `ConfigProblem` with every wrong
 * one at once. `isChild`: the storefront started it.
 */
export function readConfig(environment: Environment, isChild: boolean): BackendConfig {
  const settings = readSettings(backendSettings, environment);
  const addresses = shopAddresses(settings, [settings.HOST, settings.BACKEND_HOST]);
  return {
    host: settings.BACKEND_HOST,
    port: settings.BACKEND_PORT ?? (isChild ? 0 : 3001),
    listenBacklog: settings.LISTEN_BACKLOG,
    dataDir: settings.DATA_DIR,
    bucket: bucketOf(settings),
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
    migrateOnStart: settings.MIGRATE_ON_START ?? settings.DATABASE_URL === undefined,
    poolSize: settings.DATABASE_POOL,
    origins: addresses.origins,
    isOnLoopback: addresses.isOnLoopback,
    seedDemo: hasDemoShop(settings, addresses),
    staffPassword: staffPassword(settings, addresses),
    backendSecret: settings.BACKEND_SECRET,
    encryptionKeys: settings.ENCRYPTION_KEYS,
    qaToken: settings.QA_TOKEN,
    mail: {
      smtpUrl: settings.SMTP_URL,
      from: settings.MAIL_FROM,
      othersMaySend: settings.DATABASE_URL !== undefined,
    },
    returnAddress: settings.RETURN_ADDRESS,
    payment: {
      sandbox: settings.PAY_SANDBOX ?? addresses.isOnLoopback,
      sandboxSecrets: settings.PAY_SECRETS,
      accounts: settings,
    },
    logLevel: settings.LOG_LEVEL,
    runJobs: settings.RUN_JOBS ?? true,
    workerPort: settings.WORKER_PORT,
    metricsToken: settings.METRICS_TOKEN,
    // The storefront that started it lets it go when nobody asks any more.
    drainMs: isChild ? 0 : settings.DRAIN_SECONDS * 1_000,
    stopWithinMs: settings.STOP_WITHIN_SECONDS * 1_000,
  };
}

/** The settings of a bucket stand all or none of them: its address says whether there is one. */
function bucketOf({
  S3_BUCKET_URL: url,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId = "",
  S3_SECRET_ACCESS_KEY: secretAccessKey = "",
}: BackendSettings): Bucket | undefined {
  return url === undefined ? undefined : { url, region, accessKeyId, secretAccessKey };
}
