import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import {
  CODE_SENDS_PER_IP_PER_HOUR,
  LOGIN_TRIES_PER_IP_PER_MINUTE,
  LOOKUPS_PER_IP_PER_MINUTE,
} from "@contract/limits";
import type { Database } from "./connection";

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
    if (refused instanceof RateLimiterRes)
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
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

const failureCounters = new WeakMap<
  Database,
  { failures: RateLimiterPostgres; delay: RateLimiterPostgres }
>();
const FAILURES_KEPT_SECONDS = 3_600;

function signInCounters(db: Database) {
  const known = failureCounters.get(db);
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
  failureCounters.set(db, made);
  return made;
}

/** Seconds until a sign-in under this name is looked at again; 0 for now. */
export async function signInDelayOf(db: Database, name: string): Promise<number> {
  const waiting = await signInCounters(db).delay.get(name);
  return waiting === null ? 0 : Math.ceil(Math.max(0, waiting.msBeforeNext) / 1_000);
}

/** Counts a failed sign-in; `delayFor` says from the number of failures how long the next one waits (seconds). */
export async function countSignInFailure(
  db: Database,
  name: string,
  delayFor: (failures: number) => number,
): Promise<void> {
  const { failures, delay } = signInCounters(db);
  const { consumedPoints } = await failures.penalty(name, 1);
  const seconds = delayFor(consumedPoints);
  if (seconds > 0) await delay.block(name, seconds);
}

/** A right password clears what wrong ones left behind. */
export async function forgetSignInFailures(db: Database, name: string): Promise<void> {
  const { failures, delay } = signInCounters(db);
  await Promise.all([failures.delete(name), delay.delete(name)]);
}
