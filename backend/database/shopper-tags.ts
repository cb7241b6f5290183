import { inArray, sql, type SQL } from "drizzle-orm";
import { TAG_SUGGESTIONS_MAX } from "@contract/staff/limits";
import type { Database, Transaction } from "./connection";
import { toIdArraySql } from "./products";
import { toTextArraySql } from "./sql-fragments";
import { shopperTag } from "./schema/shoppers";

/** Returns the tags of these shoppers by shopper id, in alphabetical order. */
export async function findTags(
  db: Database | Transaction,
  shopperIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const tags = new Map<string, string[]>();
  if (shopperIds.length === 0) return tags;
  const rows = await db
    .select()
    .from(shopperTag)
    .where(inArray(shopperTag.shopperId, [...shopperIds]))
    .orderBy(shopperTag.tag);
  for (const { shopperId, tag } of rows) tags.set(shopperId, [...(tags.get(shopperId) ?? []), tag]);
  return tags;
}

/**
 * Returns the tags in use in alphabetical order, at most `TAG_SUGGESTIONS_MAX`. The query reads one index entry for
 * each tag, because many shoppers can have the same tag.
 */
export async function listTagsInUse(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    with recursive used (tag) as (
      (select tag from shopper_tag order by tag limit 1)
      union all
      select (select t.tag from shopper_tag t where t.tag > used.tag order by t.tag limit 1)
      from used where used.tag is not null)
    select tag from used where tag is not null limit ${TAG_SUGGESTIONS_MAX}`);
  return rows.map(({ tag }) => tag);
}

/** Locks the rows of these shoppers and returns their ids and login names. Erased accounts are left out. */
export async function lockShoppers(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ id: string; loginName: string }[]> {
  const { rows } = await tx.execute<{ id: string; loginName: string }>(sql`
    select id::text as id, login_name as "loginName" from shopper
    where id = any(${toIdArraySql(ids)}) and erased_at is null
    order by id for no key update`);
  return rows;
}

/** Adds tags to shoppers. A tag that a shopper already has is left unchanged. */
export async function insertTags(
  tx: Transaction,
  shopperIds: readonly string[],
  { tags, now }: { readonly tags: readonly string[]; readonly now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into shopper_tag (shopper_id, tag, added_at)
    select s.id, t.tag, ${now}
    from unnest(${toIdArraySql(shopperIds)}) s (id) cross join unnest(${toTextArraySql(tags)}) t (tag)
    on conflict do nothing`);
}

/** Removes tags from shoppers. */
export async function deleteTags(
  tx: Transaction,
  shopperIds: readonly string[],
  tags: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    delete from shopper_tag
    where shopper_id = any(${toIdArraySql(shopperIds)}) and tag = any(${toTextArraySql(tags)})`);
}

/** Returns the SQL condition that a shopper has a tag. A missing tag is no restriction. */
export function makeTagCondition(tag: SQL, shopperId: SQL): SQL {
  return sql`(${tag} is null or exists (select 1 from shopper_tag held
    where held.shopper_id = ${shopperId} and held.tag = ${tag}))`;
}
