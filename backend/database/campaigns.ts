import { count, desc, eq, sql, and, asc, ilike, isNull, ne, gt, type SQL } from "drizzle-orm";
import type { CampaignCurrentState, StaffCampaignSort } from "@contract/staff/states";
import { SALE_STATUSES } from "@contract/model/order-status";
import type { AdminQuery, Page, ExportPage } from "./admin-lists";
import type { Database, Transaction } from "./connection";
import { toIdArraySql } from "./products";
import { toSqlCodeList } from "./schema/columns";
import { campaignCode, couponCampaign } from "./schema/coupons";
import { brand, category, product } from "./schema/products";
import { toLikePattern } from "./sql-fragments";

export type CampaignRecord = typeof couponCampaign.$inferSelect;
/** The campaign fields that staff edit. */
export type CampaignFacts = Omit<CampaignRecord, "id" | "state" | "issued" | "version">;

/** The sales figures of a campaign. Amounts are in HK cents. */
export interface CampaignFigures {
  /** The number of coupons that were used in orders that count as sales. */
  readonly used: number;
  /** The paid total of the orders that used a coupon. */
  readonly revenueCents: number;
}

interface CampaignQuery extends AdminQuery {
  readonly state?: CampaignCurrentState | undefined;
  readonly sort: StaffCampaignSort;
  readonly now: Date;
}

/** The sort orders of the campaign list. */
const CAMPAIGN_SORTS = {
  newest: [desc(couponCampaign.id)],
  oldest: [asc(couponCampaign.id)],
  name: [asc(sql`${couponCampaign.name}->>'zhTw'`), asc(couponCampaign.id)],
  nameLast: [desc(sql`${couponCampaign.name}->>'zhTw'`), desc(couponCampaign.id)],
  endsLast: [desc(couponCampaign.endsAt), desc(couponCampaign.id)],
  endsFirst: [asc(couponCampaign.endsAt), asc(couponCampaign.id)],
  mostIssued: [desc(couponCampaign.issued), desc(couponCampaign.id)],
  leastIssued: [asc(couponCampaign.issued), asc(couponCampaign.id)],
} as const satisfies Readonly<Record<StaffCampaignSort, readonly SQL[]>>;

/** Returns a page of campaigns. The keyword matches a part of the name or of the code. */
export async function listCampaigns(
  db: Database,
  { keyword = "", state, sort, now, pageNum, pageSize }: CampaignQuery,
): Promise<Page<CampaignRecord>> {
  const like = toLikePattern(keyword);
  const { name, code } = couponCampaign;
  const named = sql`(${name}->>'zhTw' ilike ${like} or ${name}->>'en' ilike ${like} or ${code} ilike ${like})`;
  const where = state === undefined ? named : sql`${named} and ${getStandingSql(now)} = ${state}`;
  const [rows, totals] = await Promise.all([
    db
      .select()
      .from(couponCampaign)
      .where(where)
      .orderBy(...CAMPAIGN_SORTS[sort])
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    db.select({ total: count() }).from(couponCampaign).where(where),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}

/** Returns an SQL expression for the state of a campaign. It follows the same rules as `getCampaignCurrentState`. */
function getStandingSql(now: Date): SQL {
  const { state, startsAt, endsAt } = couponCampaign;
  return sql`case when ${state} in ('running', 'paused') and ${endsAt} <= ${now} then 'ended'
    when ${state} = 'running' and ${startsAt} > ${now} then 'scheduled' else ${state} end`;
}

/** Returns the sales figures of these campaigns by campaign id. */
export async function getCampaignFigures(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CampaignFigures>> {
  const { rows } = await db.execute<{ id: string; used: number; cents: string }>(sql`
    select c.campaign_id::text as id, count(*)::int as used,
      coalesce(sum(o.pay_cents) filter (where o.paid_at is not null), 0)::text as cents
    from coupon c join shop_order o on o.id = c.order_id
    where c.campaign_id = any(${toIdArraySql(ids)}) and o.status in (${toSqlCodeList(SALE_STATUSES)})
    group by 1`);
  return new Map(rows.map(({ id, used, cents }) => [id, { used, revenueCents: Number(cents) }]));
}

/** Returns a campaign by its id. */
export async function findCampaign(db: Database, id: string): Promise<CampaignRecord | undefined> {
  const [found] = await db.select().from(couponCampaign).where(eq(couponCampaign.id, id));
  return found;
}

/** Returns a campaign and locks its row. */
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

/** Inserts a campaign. Returns false if its code is taken. */
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

/** Updates a campaign that `lockCampaign` locked. Returns false if another campaign has the same code. */
export async function updateCampaign(
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

/** The maximum number of products that the campaign form lists. Staff find other products with the keyword. */
const PRODUCTS_OFFERED = 30;

/** Returns the brands and categories that are not archived, and the first products that match the keyword. */
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
          ilike(product.searchText, toLikePattern(keyword.toLowerCase())),
        ),
      )
      .orderBy(desc(product.weight), product.id)
      .limit(PRODUCTS_OFFERED),
  ]);
  return { brands, categories, products };
}

export type ClaimCodeRecord = typeof campaignCode.$inferSelect;

/** Inserts claim codes of a campaign and returns how many were new. */
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

/** Counts the claim codes of a campaign and the claimed ones. */
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

/** Returns a page of a campaign's claim codes in alphabetical order. */
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

/** Marks a claim code as claimed. Returns false if it was claimed already. */
export async function claimSingleUseCode(
  tx: Transaction,
  code: string,
  at: Date,
): Promise<boolean> {
  const written = await tx
    .update(campaignCode)
    .set({ claimedAt: at })
    .where(and(eq(campaignCode.code, code), isNull(campaignCode.claimedAt)));
  return written.rowCount === 1;
}
