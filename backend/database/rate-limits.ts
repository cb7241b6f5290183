import { lt, sql } from "drizzle-orm";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import {
  CODE_SENDS_PER_IP_PER_HOUR,
  LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS,
  LOGIN_FAILURES_PER_ADDRESS,
  LOGIN_FAILURES_WITHOUT_DELAY,
  LOGIN_TRIES_PER_DEVICE,
  LOGIN_WINDOW_SECONDS,
  LOOKUPS_PER_IP_PER_MINUTE,
  REVIEW_REPORTS_PER_IP_PER_HOUR,
  STOCK_CONFIRMS_PER_EMAIL_PER_DAY,
  STOCK_REQUESTS_PER_IP_PER_HOUR,
} from "@contract/model/limits";
import { API_KEY_CALLS_PER_MINUTE } from "@contract/staff/limits";
import type { Database } from "./connection";
import { rateLimit } from "./schema/shoppers";

/** The rate limits for each IP address, account or device. `points` is the number of uses in `duration` seconds. */
const LIMITS = {
  loginByAccountAndAddress: {
    points: LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS,
    duration: LOGIN_WINDOW_SECONDS,
  },
  loginByAddress: { points: LOGIN_FAILURES_PER_ADDRESS, duration: LOGIN_WINDOW_SECONDS },
  loginByAccount: { points: LOGIN_FAILURES_WITHOUT_DELAY, duration: LOGIN_WINDOW_SECONDS },
  loginByDevice: { points: LOGIN_TRIES_PER_DEVICE, duration: LOGIN_WINDOW_SECONDS },
  lookupByAddress: { points: LOOKUPS_PER_IP_PER_MINUTE, duration: 60 },
  codeByAddress: { points: CODE_SENDS_PER_IP_PER_HOUR, duration: 3_600 },
  codeCheckByAddress: { points: 30, duration: 600 },
  registerByAddress: { points: 20, duration: 3_600 },
  couponByShopper: { points: 20, duration: 3_600 },
  uploadByShopper: { points: 20, duration: 3_600 },
  ownDataByShopper: { points: 60, duration: 3_600 },
  passwordByShopper: { points: 10, duration: 900 },
  passwordByStaff: { points: 10, duration: 900 },
  /** Counts wrong second-factor codes from one network, or from one known browser, for one account. */
  factorByAccountAndClient: { points: 10, duration: 900 },
  /** Counts wrong second-factor codes for one account from all networks. Further attempts are delayed. */
  factorByAccount: { points: LOGIN_FAILURES_WITHOUT_DELAY, duration: 900 },
  invitationByAddress: { points: 60, duration: 900 },
  undoEmailByAddress: { points: 60, duration: 900 },
  stockRequestByAddress: { points: STOCK_REQUESTS_PER_IP_PER_HOUR, duration: 3_600 },
  stockConfirmByEmail: { points: STOCK_CONFIRMS_PER_EMAIL_PER_DAY, duration: 86_400 },
  callByApiKey: { points: API_KEY_CALLS_PER_MINUTE, duration: 60 },
  reviewReportByAddress: { points: REVIEW_REPORTS_PER_IP_PER_HOUR, duration: 3_600 },
} as const;
export type LimitName = keyof typeof LIMITS;

const KEY_MAX = 100;

const limiters = new WeakMap<Database, Map<LimitName, RateLimiterPostgres>>();

/**
 * Counts one use. Returns 0 if the use is within the limit, and otherwise the number of seconds to wait. The counters
 * are in PostgreSQL, so all processes share them.
 */
export async function countUse(db: Database, name: LimitName, key: string): Promise<number> {
  try {
    await getLimiter(db, name).consume(key.slice(0, KEY_MAX));
    return 0;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return getWaitSeconds(refused);
    throw refused;
  }
}

function getLimiter(db: Database, name: LimitName): RateLimiterPostgres {
  const known = limiters.get(db) ?? new Map<LimitName, RateLimiterPostgres>();
  limiters.set(db, known);
  const limiter =
    known.get(name) ??
    new RateLimiterPostgres({
      storeClient: db.$client,
      storeType: "pool",
      tableName: "rate_limit",
      tableCreated: true,
      keyPrefix: name,
      clearExpiredByTimeout: false,
      ...LIMITS[name],
    });
  known.set(name, limiter);
  return limiter;
}

/** Counts one use without a limit and returns the number of uses in the current window. */
export async function countUseUnlimited(
  db: Database,
  name: LimitName,
  key: string,
): Promise<number> {
  const { consumedPoints } = await getLimiter(db, name).penalty(key.slice(0, KEY_MAX), 1);
  return consumedPoints;
}

/** Subtracts a use that was counted by mistake. */
export async function subtractUse(db: Database, name: LimitName, key: string): Promise<void> {
  await getLimiter(db, name).reward(key.slice(0, KEY_MAX), 1);
}

/** Resets a counter. */
export async function resetUses(db: Database, name: LimitName, key: string): Promise<void> {
  await getLimiter(db, name).delete(key.slice(0, KEY_MAX));
}

/** Deletes the counts of all keys that begin with `prefix`. */
export async function resetUsesByPrefix(
  db: Database,
  name: LimitName,
  prefix: string,
): Promise<void> {
  await db.delete(rateLimit).where(sql`starts_with(${rateLimit.key}, ${`${name}:${prefix}`})`);
}

/** Expired counters are kept this long. It is longer than the difference between the clocks of two machines. */
const PURGE_AFTER_MS = 3_600_000;

/** Deletes expired counters and returns their number. */
export async function deleteExpiredLimits(db: Database): Promise<number> {
  const gone = await db
    .delete(rateLimit)
    .where(lt(rateLimit.expire, String(Date.now() - PURGE_AFTER_MS)));
  return gone.rowCount ?? 0;
}

function getWaitSeconds({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000));
}
