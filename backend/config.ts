import * as z from "zod/mini";

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
const SECRET_LENGTH = 32;
const QA_TOKEN_LENGTH = 16;
const DEMO_STAFF_PASSWORD = "rootwell";
const LOOPBACK = /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/;

const port = z.pipe(
  z.string().check(
    z.regex(/^\d{1,5}$/, "give a port number"),
    z.refine((text) => Number(text) <= 65_535, "give a port number up to 65535"),
  ),
  z.transform(Number),
);
const poolSize = z.pipe(
  z.string().check(z.regex(/^[1-9]\d?$/, "give a whole number from 1 to 99")),
  z.transform(Number),
);
const seconds = z.pipe(
  z.string().check(
    z.regex(/^[1-9]\d{0,3}$/, "give a whole number of seconds from 1 to 3600"),
    z.refine((text) => Number(text) <= 3600, "give 3600 seconds at most"),
  ),
  z.transform(Number),
);
const flag = z.pipe(
  z.enum(["0", "1"], "give 1 for yes or 0 for no"),
  z.transform((it) => it === "1"),
);
const secrets = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.split(",").map((each) => each.trim())),
    z.array(
      z.string().check(z.minLength(SECRET_LENGTH, `make each with \`openssl rand -base64 48\``)),
    ),
  ),
);

function address(schemes: string[], example: string) {
  return z
    .string()
    .check(
      z.refine(
        (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol),
        `give an address such as ${example}`,
      ),
    );
}

const http = ["http:", "https:"];
const RETURN_ADDRESS =
  "香港葵涌葵昌路 28 號 6 樓 根源養髮退貨部 / Returns, 6/F, 28 Kwai Cheong Road, Kwai Chung, Hong Kong";

const settings = z.object({
  APP_ORIGIN: z._default(z.string(), ""),
  BACKEND_HOST: z._default(z.string(), "127.0.0.1"),
  BACKEND_PORT: z.optional(port),
  DATABASE_POOL: z._default(poolSize, 20),
  DATABASE_URL: z.optional(
    address(["postgres:", "postgresql:"], "postgres://user:password@host/shop"),
  ),
  DATA_DIR: z._default(z.string(), ".data"),
  FPS_ID: z.optional(z.string()),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `give one of ${LOG_LEVELS.join(", ")}`), "info"),
  MAIL_FROM: z._default(z.string(), "Rootwell 根源養髮 <no-reply@rootwell.example>"),
  PAY_SANDBOX: z.optional(flag),
  PAY_SECRETS: z._default(secrets, []),
  PORT: z._default(port, 3000),
  QA_TOKEN: z.optional(
    z.string().check(z.minLength(QA_TOKEN_LENGTH, "make one with `openssl rand -hex 16`")),
  ),
  RETURN_ADDRESS: z._default(
    z.string().check(z.maxLength(200, "give at most 200 characters")),
    RETURN_ADDRESS,
  ),
  SEED_DEMO: z.optional(flag),
  SMTP_URL: z.optional(address(["smtp:", "smtps:"], "smtp://user:password@mail.example:587")),
  STAFF_PASSWORD: z.optional(
    z.string().check(z.minLength(8, "give at least 8 characters; it opens the staff desk")),
  ),
  STOP_WITHIN_SECONDS: z._default(seconds, 24),
  STRIPE_API_BASE: z.optional(address(http, "https://api.stripe.com")),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
});

/** The reference backend's settings, checked and typed. What was not set and has no default is `undefined`. */
export interface BackendConfig {
  host: string;
  /** 0: any free one, told to the storefront that started this backend. */
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The most connections held at once. */
  poolSize: number;
  /** Addresses of the shop, the first is the one for links in mails; no slash at the end. */
  origins: readonly [string, ...string[]];
  /** Whether the shop is reached from this machine only, so that demo accounts harm nobody. */
  isOnLoopback: boolean;
  seedDemo: boolean;
  staffPassword: string | undefined;
  qaToken: string | undefined;
  mail: { smtpUrl: string | undefined; from: string };
  /** Where goods go back to unless the back office names another place; told in both languages. */
  returnAddress: string;
  payment: PaymentConfig;
  logLevel: (typeof LOG_LEVELS)[number];
  /** The longest that a stop of the whole shop takes; the backend is a part of it. */
  stopWithinMs: number;
}

/** Which ways of paying are open. */
export interface PaymentConfig {
  sandbox: boolean;
  /** Keys that sign the sandbox's callbacks, newest first; empty: the database keeps one. */
  sandboxSecrets: readonly string[];
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | undefined } | undefined;
  /** The shop's Faster Payment System number. */
  fpsId: string | undefined;
}

/** Settings that are wrong: one line each, telling what to do. */
export class ConfigProblem extends Error {
  override name = "ConfigProblem";
}

/**
 * Reads the backend's settings from an environment; the only place of this program that knows their
 * names. Throws `ConfigProblem` with every wrong one at once. `isChild`: the storefront started it.
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  isChild: boolean,
): BackendConfig {
  // `NAME=` in a file of settings means: not set.
  const given = Object.entries(environment).filter(([, text]) => text?.trim());
  const parsed = settings.safeParse(
    Object.fromEntries(given.map(([name, text]) => [name, text?.trim()])),
  );
  if (!parsed.success) {
    throw new ConfigProblem(
      parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}.`).join("\n"),
    );
  }
  const found = parsed.data;
  const origins = readOrigins(found.APP_ORIGIN, found.PORT);
  const isOnLoopback = origins.every((origin) => LOOPBACK.test(new URL(origin).hostname));
  return {
    host: found.BACKEND_HOST,
    port: found.BACKEND_PORT ?? (isChild ? 0 : 3001),
    dataDir: found.DATA_DIR,
    databaseUrl: found.DATABASE_URL,
    poolSize: found.DATABASE_POOL,
    origins,
    isOnLoopback,
    seedDemo: found.SEED_DEMO ?? isOnLoopback,
    staffPassword: found.STAFF_PASSWORD ?? (isOnLoopback ? DEMO_STAFF_PASSWORD : undefined),
    qaToken: found.QA_TOKEN,
    mail: { smtpUrl: found.SMTP_URL, from: found.MAIL_FROM },
    returnAddress: found.RETURN_ADDRESS,
    payment: readPayment(found, isOnLoopback),
    logLevel: found.LOG_LEVEL,
    stopWithinMs: found.STOP_WITHIN_SECONDS * 1_000,
  };
}

function readOrigins(text: string, port: number): BackendConfig["origins"] {
  const origins = text.split(",").flatMap((each) => (each.trim() === "" ? [] : [each.trim()]));
  for (const each of origins) {
    if (!URL.canParse(each) || new URL(each).origin !== each.replace(/\/$/, "")) {
      throw new ConfigProblem(
        `APP_ORIGIN: "${each}" is not scheme, host and port, such as https://shop.example.`,
      );
    }
  }
  const [first, ...others] = origins.map((each) => new URL(each).origin);
  if (first === undefined) return [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  return [first, ...others];
}

function readPayment(found: z.output<typeof settings>, isOnLoopback: boolean): PaymentConfig {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = found;
  if ((secretKey === undefined) !== (webhookSecret === undefined)) {
    throw new ConfigProblem(
      "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: set both, or neither to leave Stripe out.",
    );
  }
  return {
    sandbox: found.PAY_SANDBOX ?? isOnLoopback,
    sandboxSecrets: found.PAY_SECRETS,
    stripe:
      secretKey === undefined || webhookSecret === undefined
        ? undefined
        : { secretKey, webhookSecret, apiBase: found.STRIPE_API_BASE },
    fpsId: found.FPS_ID,
  };
}
