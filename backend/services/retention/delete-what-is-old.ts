import { RETENTION_DAYS, type RetentionKey } from "@contract/retention";
import { shopNow } from "../../database/clock";
import { RETENTION_STATEMENTS } from "../../database/retention";
import { claimTurn } from "../../database/turns";
import type { Shop } from "../shop";

const AT_ONCE = 500;
const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;
const KEYS = Object.keys(RETENTION_STATEMENTS).filter(isRule);

function isRule(key: string): key is RetentionKey {
  return Object.hasOwn(RETENTION_DAYS, key);
}

/**
 * Deletes what the list of `contract/retention` says, in batches until nothing is left of it: once an hour,
 * by one instance. Gives how many rows went.
 */
export async function deleteWhatIsOld(shop: Shop): Promise<number> {
  const now = await shopNow(shop.db);
  if (!(await claimTurn(shop.db, "retention", now, EVERY_MS))) return 0;
  let deleted = 0;
  for (const key of KEYS) deleted += await deleteOf(shop, key, now);
  return deleted;
}

async function deleteOf(shop: Shop, key: RetentionKey, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_DAYS[key] * DAY_MS);
  let deleted = 0;
  for (const statement of RETENTION_STATEMENTS[key] ?? []) {
    for (let went = AT_ONCE; went > 0; deleted += went)
      went = (await shop.db.execute(statement({ now, before, limit: AT_ONCE }))).rowCount ?? 0;
  }
  if (deleted > 0) shop.log.info({ what: key, deleted }, "deleted by age");
  return deleted;
}
