import * as z from "zod/mini";
import {
  address,
  baseUrl,
  bucketUrl,
  securityContacts,
  flag,
  isSettingSet,
  backendMessages,
  networks,
  origins,
  secretKeys,
  socketUrl,
  text,
  wholeNumber,
} from "./setting-schemas";

/*
 * Defines every setting of the shop: its name, accepted values and default, and whether it is secret. The
 * group of a setting is the program that reads it. Its purpose is described in .env.example. `npm run
 * docs:settings` generates docs/reference/settings.md from both files.
 */

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
const HTTP = ["http:", "https:"];

/** The settings whose values must not appear in messages and logs. */
export const secrets = z.registry();

/** The settings that both programs read. */
const shared = {
  APP_ORIGIN: z._default(origins, []),
  BACKEND_SECRET: z
    .optional(
      text({
        min: 32,
        advice: "give 32 characters at least, such as `openssl rand -hex 32` makes",
      }),
    )
    .register(secrets),
  DATA_DIR: z._default(z.string(), ".data"),
  DRAIN_SECONDS: z._default(wholeNumber(0, 600), 0),
  HOST: z._default(z.string(), "127.0.0.1"),
  LISTEN_BACKLOG: z._default(wholeNumber(1, 65_535), 4_096),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `give one of ${LOG_LEVELS.join(", ")}`), "info"),
  METRICS_TOKEN: z
    .optional(
      text({
        min: 16,
        advice: "give 16 characters at least, such as `openssl rand -hex 16` makes",
      }),
    )
    .register(secrets),
  PORT: z._default(wholeNumber(1, 65_535), 3000),
  QA_TOKEN: z
    .optional(
      text({
        min: 16,
        advice: "give 16 characters at least, such as `openssl rand -hex 16` makes",
      }),
    )
    .register(secrets),
  SEED_DEMO: z.optional(flag),
  STOP_WITHIN_SECONDS: z._default(wholeNumber(1, 3600), 24),
};

/** The settings that the storefront reads. */
const storefrontShape = {
  API_DOCS: z.optional(flag),
  BODY_SECONDS: z._default(wholeNumber(1, 600), 30),
  CONNECTIONS_PER_ADDRESS: z._default(wholeNumber(1, 10_000), 1_000),
  LIVE_URL: z.optional(socketUrl),
  LOGIN_EXPIRED_MESSAGES: z._default(backendMessages, []),
  /** The port of the shop's own backend. The first storefront process sets it for the other processes. */
  OWN_BACKEND_PORT: z.optional(wholeNumber(1, 65_535)),
  PAGES_PER_NETWORK: z._default(wholeNumber(1, 12), 2),
  PAGES_WAITING_PER_NETWORK: z._default(wholeNumber(1, 250), 40),
  PAY_ORIGINS: z._default(origins, []),
  PREWARM_IMAGES: z._default(flag, true),
  PROD_API_URL: z.optional(baseUrl),
  /** The URL that `remix dev` sets. The shop calls it when it is ready again after a rebuild. */
  REMIX_DEV_ORIGIN: z.optional(z.string()),
  SECURITY_CONTACT: z._default(securityContacts, []),
  SESSION_ABSOLUTE_DAYS: z._default(wholeNumber(1, 30), 30),
  SESSION_IDLE_MINUTES: z._default(wholeNumber(30, 10_080), 10_080),
  SESSION_SECRETS: z._default(secretKeys, []).register(secrets),
  TRUST_PROXY: z._default(networks, []),
  WEB_CONCURRENCY: z._default(wholeNumber(1, 64), 1),
};

/** The settings that the reference backend reads. */
const backendShape = {
  BACKUP_CHECK_URL: z
    .optional(address(["postgres:", "postgresql:"], "postgres://user:password@host/postgres"))
    .register(secrets),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_HOUR: z._default(wholeNumber(0, 23), 19),
  BACKUP_KEEP: z._default(wholeNumber(1, 1_000), 14),
  BACKEND_HOST: z._default(z.string(), "127.0.0.1"),
  BACKEND_PORT: z.optional(wholeNumber(0, 65_535)),
  DATABASE_DIRECT_URL: z
    .optional(address(["postgres:", "postgresql:"], "postgres://user:password@host/shop"))
    .register(secrets),
  DATABASE_POOL: z._default(wholeNumber(1, 99), 20),
  DATABASE_REPLICA_URL: z
    .optional(address(["postgres:", "postgresql:"], "postgres://user:password@host/shop"))
    .register(secrets),
  DATABASE_URL: z
    .optional(address(["postgres:", "postgresql:"], "postgres://user:password@host/shop"))
    .register(secrets),
  ENCRYPTION_KEYS: z._default(secretKeys, []).register(secrets),
  MAIL_FROM: z._default(z.string(), "no-reply@shop.example"),
  MIGRATE_ON_START: z.optional(flag),
  PAY_SANDBOX: z.optional(flag),
  PAY_SECRETS: z._default(secretKeys, []).register(secrets),
  PICKUP_POINTS_FILE: z.optional(z.string()),
  PRIVATE_PICTURE_ORIGINS: z._default(origins, []),
  PRIVATE_WEBHOOK_ORIGINS: z._default(origins, []),
  RETURN_ADDRESS: z._default(text({ max: 200, advice: "give 200 characters at most" }), ""),
  RUN_JOBS: z.optional(flag),
  SMTP_URL: z
    .optional(address(["smtp:", "smtps:"], "smtp://user:password@mail.example:587"))
    .register(secrets),
  STAFF_IDLE_MINUTES: z._default(wholeNumber(5, 720), 60),
  STAFF_PASSWORD: z
    .optional(
      text({
        min: 8,
        advice: "give 8 characters at least; it makes the first owner of the back office",
      }),
    )
    .register(secrets),
  WORKER_PORT: z._default(wholeNumber(0, 65_535), 3002),
};

/** The settings of the S3 bucket that stores images and videos instead of the data folder. */
const filesShape = {
  S3_ACCESS_KEY_ID: z.optional(z.string()).register(secrets),
  S3_BUCKET_URL: z.optional(bucketUrl),
  S3_REGION: z._default(z.string(), "us-east-1"),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()).register(secrets),
};

/**
 * The settings of the shop's accounts with payment providers. A payment method is offered if its account is
 * set.
 */
const paymentShape = {
  FPS_ID: z.optional(z.string()),
  STRIPE_API_BASE: z.optional(address(HTTP, "https://api.stripe.com")),
  STRIPE_SECRET_KEY: z.optional(z.string()).register(secrets),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()).register(secrets),
};

/**
 * The settings of the backend for which the storefront only checks whether they are set (see
 * derived-settings.ts).
 */
const sharedBackendShape = {
  STAFF_PASSWORD: isSettingSet.register(secrets),
  STRIPE_SECRET_KEY: isSettingSet.register(secrets),
};

/** The schema of the settings that the storefront reads. */
export const storefrontSettings = z
  .object({ ...shared, ...storefrontShape, ...sharedBackendShape })
  .check(
    z.refine(
      ({ APP_ORIGIN }) => new Set(APP_ORIGIN.map((each) => each.startsWith("https:"))).size < 2,
      {
        path: ["APP_ORIGIN"],
        error: "do not mix http and https, for cookies are either Secure or not",
      },
    ),
  );

/** The schema of the settings that the reference backend reads. */
export const backendSettings = z
  .object({ ...shared, ...backendShape, ...filesShape, ...paymentShape })
  .check(
    z.refine(
      ({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct }) =>
        url !== undefined || direct === undefined,
      {
        path: ["DATABASE_DIRECT_URL"],
        error: "set DATABASE_URL with it, which leads to the same database through a pool",
      },
    ),
    z.refine(
      ({ BACKUP_DIR: folder, BACKUP_CHECK_URL: url }) => folder !== undefined || url === undefined,
      {
        path: ["BACKUP_CHECK_URL"],
        error: "set BACKUP_DIR with it, the folder of the backups that are checked",
      },
    ),
    z.refine(
      ({ DATABASE_URL: url, DATABASE_REPLICA_URL: replica }) =>
        url !== undefined || replica === undefined,
      {
        path: ["DATABASE_REPLICA_URL"],
        error: "set DATABASE_URL with it, which it is a copy of",
      },
    ),
    z.refine(
      ({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhook }) =>
        (key === undefined) === (webhook === undefined),
      {
        path: ["STRIPE_SECRET_KEY"],
        error: "set STRIPE_WEBHOOK_SECRET with it, or neither to leave Stripe out",
      },
    ),
    z.refine(
      ({ S3_BUCKET_URL: url, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: key }) =>
        new Set([url, id, key].map((each) => each === undefined)).size === 1,
      {
        path: ["S3_BUCKET_URL"],
        error:
          "set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY with it, or none of the three to keep files in DATA_DIR",
      },
    ),
  );

export type StorefrontSettings = z.output<typeof storefrontSettings>;
export type BackendSettings = z.output<typeof backendSettings>;
export type PaymentAccounts = Pick<BackendSettings, keyof typeof paymentShape>;
