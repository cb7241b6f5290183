import { isIP } from "node:net";

/** Settings of the storefront, checked and typed: the only reading of its environment. */
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
  /** True when this shop starts its own backend. */
  readonly ownBackend: boolean;
  readonly dataDir: string;
  /** Addresses and networks whose X-Forwarded-For is believed. */
  readonly trustProxy: readonly string[];
  readonly qaToken: string | null;
  readonly backOffice: boolean;
  readonly staffPasswordIsSet: boolean;
  /** True when the demo shop is wished for on an address that is not this machine's own. */
  readonly demo: boolean;
  /** Sites a payment form may lead to, beyond the shop itself. */
  readonly payOrigins: readonly string[];
  readonly logLevel: LogLevel;
  /** The longest that a stop takes: what is still under way then is cut off. */
  readonly stopWithinMs: number;
}

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
type LogLevel = (typeof LOG_LEVELS)[number];
type Environment = Readonly<Record<string, string | undefined>>;

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const SECRET_LENGTH = 32;
const STRIPE_CHECKOUT = "https://checkout.stripe.com";
const QA_TOKEN_LENGTH = 16;

/** Thrown with one sentence per wrong setting; each says what to do. */
export class ConfigProblem extends Error {
  constructor(readonly sentences: readonly string[]) {
    super(sentences.join("\n"));
  }
}

/**
 * Reads the settings; throws ConfigProblem with all that is wrong at once.
 * Limits: the idle life 30 minutes to 7 days, the absolute life at most 30 days (security-controls B4).
 */
export function readConfig(env: Environment): Config {
  const wrong: string[] = [];
  const port = wholeNumber(env, "PORT", { fallback: 3000, min: 1, max: 65_535 }, wrong);
  const origins = readOrigins(env.APP_ORIGIN, port, wrong);
  const deployed = readUrl(env.PROD_API_URL, "PROD_API_URL", wrong);
  const loopback = origins.every((origin) => isLoopback(new URL(origin).hostname));
  const config: Config = {
    rebuilding: Boolean(env.REMIX_DEV_ORIGIN),
    port,
    host: env.HOST?.trim() || "127.0.0.1",
    origins,
    secure: origins.every((origin) => origin.startsWith("https:")),
    loopback,
    sessionSecrets: readSecrets(env.SESSION_SECRETS, wrong),
    sessionIdleMs:
      MINUTE_MS *
      wholeNumber(env, "SESSION_IDLE_MINUTES", { fallback: 10_080, min: 30, max: 10_080 }, wrong),
    sessionAbsoluteMs:
      DAY_MS * wholeNumber(env, "SESSION_ABSOLUTE_DAYS", { fallback: 30, min: 1, max: 30 }, wrong),
    prodApiUrl: deployed ?? "http://127.0.0.1:0/prod-api", // until `ownBackendIsAt`
    ownBackend: deployed === null,
    dataDir: env.DATA_DIR?.trim() || ".data",
    trustProxy: readNetworks(env.TRUST_PROXY, wrong),
    qaToken: readQaToken(env.QA_TOKEN, wrong),
    backOffice: deployed === null && (loopback || Boolean(env.STAFF_PASSWORD)),
    staffPasswordIsSet: Boolean(env.STAFF_PASSWORD),
    demo: env.SEED_DEMO === "1",
    payOrigins: [
      ...list(env.PAY_ORIGINS).map((each) => originOf(each, "PAY_ORIGINS", wrong)),
      ...(env.STRIPE_SECRET_KEY ? [STRIPE_CHECKOUT] : []),
    ],
    logLevel: readLogLevel(env.LOG_LEVEL, wrong),
    stopWithinMs:
      SECOND_MS *
      wholeNumber(env, "STOP_WITHIN_SECONDS", { fallback: 24, min: 1, max: 3600 }, wrong),
  };
  if (wrong.length > 0) throw new ConfigProblem(wrong);
  return config;
}

/** True for names and addresses that never leave this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

function list(text: string | undefined): string[] {
  return (text ?? "")
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");
}

function wholeNumber(
  env: Environment,
  name: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
  wrong: string[],
): number {
  const text = env[name]?.trim();
  if (!text) return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  wrong.push(`${name} is "${text}": give a whole number from ${min} to ${max}.`);
  return fallback;
}

function originOf(text: string, name: string, wrong: string[]): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  wrong.push(
    `${name} has "${text}": give scheme, host and port only, such as https://shop.example.`,
  );
  return "http://localhost";
}

function readOrigins(text: string | undefined, port: number, wrong: string[]): Config["origins"] {
  const [first, ...others] = list(text).map((each) => originOf(each, "APP_ORIGIN", wrong));
  if (first === undefined) return [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  if (others.some((each) => new URL(each).protocol !== new URL(first).protocol))
    wrong.push("APP_ORIGIN mixes http and https: give addresses of one kind.");
  return [first, ...others];
}

function readUrl(text: string | undefined, name: string, wrong: string[]): string | null {
  if (!text?.trim()) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && url.search === "" && url.hash === "")
    return url.href.replace(/\/+$/, "");
  wrong.push(
    `${name} is "${text}": give the whole address, such as https://shop.example/prod-api.`,
  );
  return null;
}

function readSecrets(text: string | undefined, wrong: string[]): string[] {
  const secrets = list(text);
  if (secrets.some((each) => Buffer.byteLength(each) < SECRET_LENGTH || new Set(each).size < 8))
    wrong.push(
      "SESSION_SECRETS has a key that is too short or too plain: make each with `openssl rand -base64 48`, newest first, separated by commas.",
    );
  return secrets;
}

function readNetworks(text: string | undefined, wrong: string[]): string[] {
  const networks = list(text);
  for (const each of networks) {
    const [address = "", bits = "32", ...rest] = each.split("/");
    const widest = isIP(address) === 6 ? 128 : 32;
    if (isIP(address) === 0 || rest.length > 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > widest)
      wrong.push(`TRUST_PROXY has "${each}": give addresses or networks, such as 10.0.0.0/8.`);
  }
  return networks;
}

function readQaToken(text: string | undefined, wrong: string[]): string | null {
  const token = text?.trim();
  if (!token) return null;
  if (token.length < QA_TOKEN_LENGTH)
    wrong.push(
      `QA_TOKEN has fewer than ${QA_TOKEN_LENGTH} characters: it opens the shop's levers, so make it with \`openssl rand -hex 16\`.`,
    );
  return token;
}

function readLogLevel(text: string | undefined, wrong: string[]): LogLevel {
  const found = LOG_LEVELS.find((level) => level === (text?.trim() || "info"));
  if (found === undefined)
    wrong.push(`LOG_LEVEL is "${text ?? ""}": give one of ${LOG_LEVELS.join(", ")}.`);
  return found ?? "info";
}

function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (problem) {
    if (!(problem instanceof ConfigProblem)) throw problem;
    process.stderr.write(`The shop cannot start:\n${problem.message}\n`);
    process.exit(78); // EX_CONFIG: a supervisor need not try again
  }
}

/** The settings of this process. */
export const config: Config = settings();

/** Tells, once at start, on which port of this machine the shop's own backend listens. */
export function ownBackendIsAt(port: number): void {
  Object.assign(config, { prodApiUrl: `http://127.0.0.1:${port}/prod-api` });
}
