import { hasDemoShop, getShopAddresses, getStaffPassword } from "@platform/config/derived-settings";
import { readSettings, type Environment } from "@platform/config/read-settings";
import {
  backendSettings,
  type BackendSettings,
  type PaymentAccounts,
} from "@platform/config/settings";
import type { Bucket } from "./adapters/files/s3-files";

export interface BackupSchedule {
  readonly folder: string;
  /** The hour of the day in UTC, 0 to 23. */
  readonly hour: number;
  /** The number of archives to keep. */
  readonly keep: number;
  /** The server on which a check creates its scratch database. Undefined for the server of the shop's database. */
  readonly checkUrl: string | undefined;
}

/** The settings of the reference backend. A setting without a value and a default is `undefined`. */
export interface BackendConfig {
  host: string;
  /** The port to listen on. 0 means any free port, which this backend reports to the storefront that started it. */
  port: number;
  /** The maximum number of new connections that wait until the process accepts them. */
  listenBacklog: number;
  dataDir: string;
  /** The bucket for images and videos. Undefined if they are in the data folder. */
  bucket: Bucket | undefined;
  databaseUrl: string | undefined;
  /**
   * A direct connection string for work that needs its own session. It is set if `databaseUrl` is a pooler that
   * assigns a connection to each transaction.
   */
  databaseDirectUrl: string | undefined;
  /** A streaming replica of `databaseUrl`, for reads whose data may be a second old. */
  databaseReplicaUrl: string | undefined;
  /** The schedule of the daily backups. Undefined if BACKUP_DIR is not set. */
  backups: BackupSchedule | undefined;
  /** True if the backend migrates the tables when it starts. Otherwise they must be up to date. */
  migrateOnStart: boolean;
  /** The maximum number of database connections. */
  poolSize: number;
  /** The origins of the shop, without a slash at the end. Links in mails use the first one. */
  origins: readonly [string, ...string[]];
  /** True if the shop can only be reached from this machine, so that demo accounts are safe. */
  isOnLoopback: boolean;
  seedDemo: boolean;
  staffPassword: string | undefined;
  /** The idle time after which a staff session ends. */
  staffIdleMs: number;
  /**
   * The secret that the storefront shares with this backend. A caller that sends it may report the shopper's IP
   * address.
   */
  backendSecret: string | undefined;
  /**
   * The keys that encrypt secrets in the database, newest first. If the list is empty, a key file in `dataDir` is
   * used.
   */
  encryptionKeys: readonly string[];
  qaToken: string | undefined;
  mail: {
    smtpUrl: string | undefined;
    from: string;
    /**
     * True if other backends may send the mails that this one cannot send. The built-in database has only one
     * backend.
     */
    othersMaySend: boolean;
  };
  /**
   * The address to which shoppers return goods, unless staff set another one. The text is the same in both languages.
   */
  /** The origins with private addresses from which an import may load pictures. */
  privatePictureOrigins: readonly string[];
  /** The origins that webhooks may have although their addresses are private or use HTTP. */
  privateWebhookOrigins: readonly string[];
  returnAddress: string;
  /** The CSV file with pick-up points. Undefined for the points of the demo shop, or for none in any other shop. */
  pickupPointsFile: string | undefined;
  payment: PaymentConfig;
  logLevel: BackendSettings["LOG_LEVEL"];
  /** True if this backend runs the background jobs. Otherwise a worker does. */
  runJobs: boolean;
  /** The port of a worker. 0 means any free port. */
  workerPort: number;
  metricsToken: string | undefined;
  /** The time in ms in which the backend still serves requests after it received the signal to stop. */
  drainMs: number;
  /** The maximum time in ms in which the whole shop stops, including this backend. */
  stopWithinMs: number;
}

export interface PaymentConfig {
  sandbox: boolean;
  /** The keys that sign the sandbox's webhooks, newest first. If the list is empty, a key in the database is used. */
  sandboxSecrets: readonly string[];
  /** The accounts of the other payment methods. */
  accounts: PaymentAccounts;
}

/**
 * Reads the settings of the backend from an environment. Throws `ConfigError` with all invalid settings.
 * `isChild`: the storefront started this backend.
 */
export function readConfig(environment: Environment, isChild: boolean): BackendConfig {
  const settings = readSettings(backendSettings, environment);
  const addresses = getShopAddresses(settings, [settings.HOST, settings.BACKEND_HOST]);
  return {
    host: settings.BACKEND_HOST,
    port: settings.BACKEND_PORT ?? (isChild ? 0 : 3001),
    listenBacklog: settings.LISTEN_BACKLOG,
    dataDir: settings.DATA_DIR,
    bucket: toBucket(settings),
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
    backups: toBackupSchedule(settings),
    migrateOnStart: settings.MIGRATE_ON_START ?? settings.DATABASE_URL === undefined,
    poolSize: settings.DATABASE_POOL,
    origins: addresses.origins,
    isOnLoopback: addresses.isOnLoopback,
    seedDemo: hasDemoShop(settings, addresses),
    staffPassword: getStaffPassword(settings, addresses),
    staffIdleMs: settings.STAFF_IDLE_MINUTES * 60_000,
    backendSecret: settings.BACKEND_SECRET,
    encryptionKeys: settings.ENCRYPTION_KEYS,
    qaToken: settings.QA_TOKEN,
    mail: {
      smtpUrl: settings.SMTP_URL,
      from: settings.MAIL_FROM,
      othersMaySend: settings.DATABASE_URL !== undefined,
    },
    privatePictureOrigins: settings.PRIVATE_PICTURE_ORIGINS,
    privateWebhookOrigins: settings.PRIVATE_WEBHOOK_ORIGINS,
    returnAddress: settings.RETURN_ADDRESS,
    pickupPointsFile: settings.PICKUP_POINTS_FILE,
    payment: {
      sandbox: settings.PAY_SANDBOX ?? addresses.isOnLoopback,
      sandboxSecrets: settings.PAY_SECRETS,
      accounts: settings,
    },
    logLevel: settings.LOG_LEVEL,
    runJobs: settings.RUN_JOBS ?? true,
    workerPort: settings.WORKER_PORT,
    metricsToken: settings.METRICS_TOKEN,
    // A backend that the storefront started needs no drain time, because the storefront stops it only after the last
    // request.
    drainMs: isChild ? 0 : settings.DRAIN_SECONDS * 1_000,
    stopWithinMs: settings.STOP_WITHIN_SECONDS * 1_000,
  };
}

/** Returns the schedule of the backups, or undefined if BACKUP_DIR is not set. */
function toBackupSchedule({
  BACKUP_DIR: folder,
  BACKUP_HOUR: hour,
  BACKUP_KEEP: keep,
  BACKUP_CHECK_URL: checkUrl,
}: BackendSettings): BackupSchedule | undefined {
  return folder === undefined ? undefined : { folder, hour, keep, checkUrl };
}

/**
 * Returns the bucket, or undefined if its URL is not set. If it is set, the other settings of the bucket are
 * required.
 */
function toBucket({
  S3_BUCKET_URL: url,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId = "",
  S3_SECRET_ACCESS_KEY: secretAccessKey = "",
}: BackendSettings): Bucket | undefined {
  return url === undefined ? undefined : { url, region, accessKeyId, secretAccessKey };
}
