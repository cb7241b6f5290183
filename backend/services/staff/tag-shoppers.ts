import type { InputOf, ReplyOf } from "@contract/model/call";
import { SHOPPER_TAGS_MAX } from "@contract/staff/limits";
import type { staffShopperTags } from "@contract/staff/shopper-tags";
import { recordAuditEntries, type StaffActor } from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import {
  deleteTags,
  findTags,
  insertTags,
  listTagsInUse,
  lockShoppers,
} from "../../database/shopper-tags";
import { runInTransaction } from "../../database/transaction";
import type { Shop } from "../shop";

type TagChange = InputOf<typeof staffShopperTags>;
type TaggedRow = ReplyOf<typeof staffShopperTags>["rows"][number];

/** The number of shoppers that one transaction changes. */
const SHOPPERS_PER_TRANSACTION = 500;

/** Returns the tags in use in alphabetical order. */
export function readTagsInUse(shop: Shop): Promise<string[]> {
  return listTagsInUse(shop.db);
}

/**
 * Adds tags to shoppers or removes them, several hundred shoppers in each transaction. Returns the result of each
 * shopper, in order. A shopper who would have too many tags gets none of them.
 */
export async function tagShoppersByStaff(
  shop: Shop,
  by: StaffActor,
  { shopperIds, ...change }: TagChange,
): Promise<TaggedRow[]> {
  const ids = [...new Set(shopperIds)];
  const results = new Map<string, TaggedRow["refusal"]>();
  for (let at = 0; at < ids.length; at += SHOPPERS_PER_TRANSACTION) {
    const some = ids.slice(at, at + SHOPPERS_PER_TRANSACTION);
    const done = await runInTransaction(shop.db, (tx) => tagShoppers(tx, by, some, change));
    for (const { shopperId, refusal } of done) results.set(shopperId, refusal);
  }
  return shopperIds.map((shopperId) => {
    const refusal = results.get(shopperId);
    return { shopperId, refusal: refusal === undefined ? "notFound" : refusal };
  });
}

/**
 * Changes the tags of the shoppers who exist, and returns their results. The audit entries contain only the number of
 * tags, because they remain after an account is erased. A shopper whose tags do not change gets no entry.
 */
async function tagShoppers(
  tx: Transaction,
  by: StaffActor,
  ids: readonly string[],
  { act, tags }: Omit<TagChange, "shopperIds">,
): Promise<TaggedRow[]> {
  const shoppers = await lockShoppers(tx, ids);
  const before = await findTags(tx, ids);
  const planned = shoppers.map(({ id, loginName }) => {
    const had = before.get(id) ?? [];
    const has =
      act === "add" ? [...new Set([...had, ...tags])] : had.filter((tag) => !tags.includes(tag));
    const isTooMany = has.length > Math.max(had.length, SHOPPER_TAGS_MAX);
    return { id, loginName, from: had.length, to: has.length, isTooMany };
  });
  const changed = planned.filter(({ from, to, isTooMany }) => from !== to && !isTooMany);
  const changedIds = changed.map(({ id }) => id);
  if (act === "add") await insertTags(tx, changedIds, { tags, now: await getShopNow(tx) });
  else await deleteTags(tx, changedIds, tags);
  await recordAuditEntries(
    tx,
    changed.map(({ id, loginName, from, to }) => ({
      ...by,
      action: act === "add" ? "tagShopper" : "untagShopper",
      subject: { kind: "shopper", id, name: loginName },
      before: { tags: from },
      after: { tags: to },
    })),
  );
  return planned.map(({ id, isTooMany }) => ({
    shopperId: id,
    refusal: isTooMany ? "invalidField" : null,
  }));
}
