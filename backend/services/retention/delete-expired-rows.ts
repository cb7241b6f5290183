import { RETENTION_DAYS, type RetentionKey } from "@contract/model/retention";
import { getShopNow } from "../../database/clock";
import {
  RETENTION_STATEMENTS,
  type RetentionBatch,
  type RetentionBatchResult,
} from "../../database/retention";
import type { Shop } from "../shop";

const AT_ONCE = 500;
/** An id that is lower than every other id. */
const FIRST_KEY = "0";
/** The maximum duration of a run in ms. In this time, jobs of the same lane wait, but order mails do not. */
const ROUND_MS = 10_000;
const DAY_MS = 86_400_000;
const KEYS = Object.keys(RETENTION_STATEMENTS).filter(isRule);

function isRule(key: string): key is RetentionKey {
  return Object.hasOwn(RETENTION_DAYS, key);
}

/**
 * Deletes expired data in batches, by the rules of `contract/retention`. Returns the number of deleted rows. A run
 * lasts at most `roundMs` (ten seconds) plus one batch. It is then unfinished, and the next run continues. If a rule
 * fails, the other rules still run before the error is thrown.
 */
export async function deleteExpiredRows(
  shop: Shop,
  roundMs = ROUND_MS,
): Promise<{ count: number; isUnfinished: boolean }> {
  const now = await getShopNow(shop.db);
  const until = performance.now() + roundMs;
  const isOver = () => performance.now() >= until;
  let failure: Error | undefined;
  let count = 0;
  for (const key of KEYS) {
    if (isOver()) break;
    try {
      count += await deleteExpired(shop, key, { now, isOver });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      failure ??= error;
    }
  }
  if (failure !== undefined) throw failure;
  return { count, isUnfinished: isOver() };
}

interface DeletionRound {
  readonly now: Date;
  readonly isOver: () => boolean;
}

async function deleteExpired(
  shop: Shop,
  key: RetentionKey,
  { now, isOver }: DeletionRound,
): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_DAYS[key] * DAY_MS);
  let deleted = 0;
  for (const statement of RETENTION_STATEMENTS[key] ?? []) {
    for (let after: string | null = FIRST_KEY; after !== null && !isOver();) {
      const batch: RetentionBatch = { now, before, limit: AT_ONCE, after };
      const { rows, rowCount } = await shop.db.execute<RetentionBatchResult>(statement(batch));
      const [walked] = rows;
      const went = walked?.went ?? rowCount ?? 0;
      const next = went > 0 ? FIRST_KEY : null;
      after = walked === undefined ? next : walked.last;
      deleted += went;
    }
  }
  if (deleted > 0) shop.log.info("retention.deleted", { what: key, deleted });
  return deleted;
}
