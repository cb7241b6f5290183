import { lt } from "drizzle-orm";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import {
  CODE_SENDS_PER_IP_PER_HOUR,
  LOGIN_TRIES_PER_IP_PER_MINUTE,
  LOOKUPS_PER_IP_PER_MINUTE,
} from "@contract/limits";
import type { Database } from "./connection";
import { rateLimit } from "./schema/shoppers";

/** What is limited per network address or per account: points in a window of seconds. */
const LIMITS = {
  loginByAddress: { points: LOGIN_TRIES_PER_IP_PER_MINUTE, duration: 60 },
  lookupByAddress: { points: LOOKUPS_PER_IP_PER_MINUTE, duration: 60 },
  codeByAddress: { points: CODE_SENDS_PER_IP_PER_HOUR, duration: 3_600 },
  codeCheckByAddress: { points: 30, duration: 600 },
  registerByAddress: { points: 20, duration: 3_600 },
  couponByShopper: { points: 20, duration: 3_600 },
  uploadByShopper: { points: 20, duration: 3_600 },
  passwordByShopper: { points: 10, duration: 900 },
} as const;
export type LimitName = keyof typeof LIMITS;

const limiters = new WeakMap<Database, Map<LimitName, RateLimiterPostgres>>();

/** Counts one use; gives 0 when it is within the limit, else the seconds to wait. Rows in PostgreSQL: holds across instances. */
export async function countUse(db: Database, name: LimitName, key: string): Promise<number> {
  try {
    await limiterOf(db, name).consume(key.slice(0, 100));
    return 0;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return secondsOf(refused);
    throw refused;
  }
}

function limiterOf(db: Database, name: LimitName): RateLimiterPostgres {
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

const signInCounters = new WeakMap<
  Database,
  { failures: RateLimiterPostgres; delay: RateLimiterPostgres }
>();
const FAILURES_KEPT_SECONDS = 3_600;

function signInCountersOf(db: Database) {
  const known = signInCounters.get(db);
  if (known !== undefined) return known;
  const store = {
    storeClient: db.$client,
    storeType: "pool",
    tableName: "rate_limit",
    tableCreated: true,
    clearExpiredByTimeout: false,
    points: 1,
  };
  const made = {
    failures: new RateLimiterPostgres({
      ...store,
      keyPrefix: "signInFailures",
      duration: FAILURES_KEPT_SECONDS,
    }),
    delay: new RateLimiterPostgres({ ...store, keyPrefix: "signInDelay", duration: 1 }),
  };
  signInCounters.set(db, made);
  return made;
}

/**
 * Lets a sign-in under this name be looked at, or gives the seconds until one is; 0 for now. It counts
 * as failed until `forgetSignInFailures`, so that a thousand at once are not a thousand guesses;
 * `delayFor` says from the number of failures how long the next one waits (seconds).
 */
export async function beginSignIn(
  db: Database,
  name: string,
  delayFor: (failures: number) => number,
): Promise<number> {
  const { failures, delay } = signInCountersOf(db);
  const waiting = await delay.get(name);
  if (waiting !== null && waiting.msBeforeNext > 0) return secondsOf(waiting);
  const { consumedPoints } = await failures.penalty(name, 1);
  const customDuration = delayFor(consumedPoints);
  if (customDuration === 0) return 0;
  try {
    await delay.consume(name, 1, { customDuration }); // one only: the row is its turn and its wait
    return 0;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    await failures.reward(name, 1);
    return secondsOf(refused);
  }
}

/** A right password clears what wrong ones left behind. */
export async function forgetSignInFailures(db: Database, name: string): Promise<void> {
  const { failures, delay } = signInCountersOf(db);
  await Promise.all([failures.delete(name), delay.delete(name)]);
}

/** Longer than the clocks of two instances differ. */
const PURGE_AFTER_MS = 3_600_000;

/** Deletes counters that ran out; gives how many. */
export async function deleteExpiredLimits(db: Database): Promise<number> {
  const gone = await db
    .delete(rateLimit)
    .where(lt(rateLimit.expire, String(Date.now() - PURGE_AFTER_MS)));
  return gone.rowCount ?? 0;
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000));
}
