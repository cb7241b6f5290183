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
