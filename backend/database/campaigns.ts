import { count, desc, eq, sql, and, asc, ilike, isNull, ne, gt, type SQL } from "drizzle-orm";
import type { CampaignStanding } from "@contract/staff/states";
import { SALE_STATUSES } from "@contract/model/order-status";
import type { AdminQuery, Page, ExportPage } from "./admin-lists";
import type { Database, Transaction } from "./connection";
import { idList } from "./products";
import { everyCodeOf } from "./schema/columns";
import { campaignCode, couponCampaign } from "./schema/coupons";
import { brand, category, product } from "./schema/products";
import { likeContaining } from "./sql-fragments";

export type CampaignRecord = typeof couponCampaign.$inferSelect;
/** All that staff write of a campaign. */
export type CampaignFacts = Omit<CampaignRecord, "id" | "state" | "issued" | "version">;

/** What became of the coupons of a campaign; HK cents. */
export interface CampaignFigures {
  /** In an order that lives. */
  readonly used: number;
  /** What the orders with them were paid with. */
  readonly revenueCents: number;
}

interface CampaignQuery extends AdminQuery {
  readonly state?: CampaignStanding | undefined;
  readonly now: Date;
}

/** A page of campaigns, the newest first; by a part of the name or by the code. */
export async function listCampaigns(
  db: Database,
  { keyword = "", state, now, pageNum, pageSize }: CampaignQuery,
): Promise<Page<CampaignRecord>> {
  const like = likeContaining(keyword);
  const { name, code } = couponCampaign;
  const named = sql`(${name}->>'zhTw' ilike ${like} or ${name}->>'en' ilike ${like} or ${code} ilike ${like})`;
  const where = state === undefined ? named : sql`${named} and ${standingAt(now)} = ${state}`;
  const [rows, totals] = await Promise.all([
    db
      .select()
      .from(couponCampaign)
      .where(where)
      .orderBy(desc(couponCampaign.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    db.select({ total: count() }).from(couponCampaign).where(where),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}

/** As `campaignStanding` of the rules says it of one. */
function standingAt(now: Date): SQL {
  const { state, startsAt, endsAt } = couponCampaign;
  return sql`case when ${state} in ('running', 'paused') and ${endsAt} <= ${now} then 'ended'
    when ${state} = 'running' and ${startsAt} > ${now} then 'scheduled' else ${state} end`;
}

/** What became of the coupons of these campaigns, by campaign. */
export async function figuresOfCampaigns(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CampaignFigures>> {
  const { rows } = await db.execute<{ id: string; used: number; cents: string }>(sql`
    select c.campaign_id::text as id, count(*)::int as used,
      coalesce(sum(o.pay_cents) filter (where o.paid_at is not null), 0)::text as cents
    from coupon c join shop_order o on o.id = c.order_id
    where c.campaign_id = any(${idList(ids)}) and o.status in (${everyCodeOf(SALE_STATUSES)})
    group by 1`);
  return new Map(rows.map(({ id, used, cents }) => [id, { used, revenueCents: Number(cents) }]));
}

/** One campaign. */
export async function findCampaign(db: Database, id: string): Promise<CampaignRecord | undefined> {
  const [found] = await db.select().from(couponCampaign).where(eq(couponCampaign.id, id));
  return found;
}

/** The same, locked until it is written. */
export async function lockCampaign(
  tx: Transaction,
  id: string,
): Promise<CampaignRecord | undefined> {
  const [found] = await tx
    .select()
    .from(couponCampaign)
    .where(eq(couponCampaign.id, id))
    .for("update");
  return found;
}

/** Adds one; false where its code is taken. */
export async function insertCampaign(
  tx: Transaction,
  row: CampaignFacts & { readonly id: string },
): Promise<boolean> {
  if (await isClaimCode(tx, row.code)) return false;
  const written = await tx
    .insert(couponCampaign)
    .values(row)
    .onConflictDoNothing({ target: couponCampaign.code });
  return written.rowCount === 1;
}

/** Writes what `lockCampaign` has locked; false where another campaign has its code. */
export async function writeCampaign(
  tx: Transaction,
  { id, ...row }: CampaignRecord,
): Promise<boolean> {
  if (row.code !== null && (await isCodeTaken(tx, id, row.code))) return false;
  await tx.update(couponCampaign).set(row).where(eq(couponCampaign.id, id));
  return true;
}

async function isCodeTaken(tx: Transaction, id: string, code: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${couponCampaign} where code = ${code} and id <> ${id}`);
  return rows.length > 0 || isClaimCode(tx, code);
}

async function isClaimCode(tx: Transaction, code: string | null): Promise<boolean> {
  if (code === null) return false;
  const [found] = await tx
    .select({ code: campaignCode.code })
    .from(campaignCode)
    .where(eq(campaignCode.code, code));
  return found !== undefined;
}

/** So many products stand in a form to be ticked; others are found by a word. */
const PRODUCTS_OFFERED = 30;

/** Brands and categories that are not archived, and the first products that have the word. */
export async function findCampaignChoices(db: Database, keyword: string) {
  const [brands, categories, products] = await Promise.all([
    db
      .select({ code: brand.code, name: brand.name })
      .from(brand)
      .where(isNull(brand.archivedAt))
      .orderBy(asc(brand.position), brand.code),
    db
      .select({ code: category.code, name: category.name })
      .from(category)
      .where(isNull(category.archivedAt))
      .orderBy(asc(category.position), category.code),
    db
      .select({ code: sql<string>`${product.id}::text`, name: product.name })
      .from(product)
      .where(
        and(
          ne(product.state, "archived"),
          ilike(product.searchText, likeContaining(keyword.toLowerCase())),
        ),
      )
      .orderBy(desc(product.weight), product.id)
      .limit(PRODUCTS_OFFERED),
  ]);
  return { brands, categories, products };
}

export type ClaimCodeRecord = typeof campaignCode.$inferSelect;

/** Writes claim codes of a campaign; gives how many of them were new. */
export async function insertClaimCodes(
  tx: Transaction,
  campaignId: string,
  { codes, madeAt }: { readonly codes: readonly string[]; readonly madeAt: Date },
): Promise<number> {
  const written = await tx.execute(sql`
    insert into campaign_code (code, campaign_id, made_at)
    select drawn.code, ${campaignId}, ${madeAt}
    from unnest(${`{${codes.join(",")}}`}::text[]) as drawn(code)
    where not exists (select 1 from coupon_campaign shared where shared.code = drawn.code)
    on conflict do nothing`);
  return written.rowCount ?? 0;
}

/** How many claim codes a campaign has, and how many of them were claimed. */
export async function countClaimCodes(
  db: Database | Transaction,
  campaignId: string,
): Promise<{ readonly made: number; readonly claimed: number }> {
  const [found] = await db
    .select({ made: count(), claimed: count(campaignCode.claimedAt) })
    .from(campaignCode)
    .where(eq(campaignCode.campaignId, campaignId));
  return found ?? { made: 0, claimed: 0 };
}

/** A page of the claim codes of a campaign, in the order of their letters. */
export async function listClaimCodes(
  db: Database,
  campaignId: string,
  { pageNum, pageSize, after }: ExportPage,
): Promise<Page<ClaimCodeRecord>> {
  const behind = after === undefined ? undefined : gt(campaignCode.code, after);
  const rows = await db
    .select()
    .from(campaignCode)
    .where(and(eq(campaignCode.campaignId, campaignId), behind))
    .orderBy(campaignCode.code)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return { rows, total: (await countClaimCodes(db, campaignId)).made };
}

/** Marks a claim code as claimed; false when it was claimed before. */
export async function claimOneCode(tx: Transaction, code: string, at: Date): Promise<boolean> {
  const written = await tx
    .update(campaignCode)
    .set({ claimedAt: at })
    .where(and(eq(campaignCode.code, code), isNull(campaignCode.claimedAt)));
  return written.rowCount === 1;
}
