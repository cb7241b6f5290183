import { and, count, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { CampaignRecord } from "./campaigns";
import type { Database, Transaction } from "./connection";
import { queryPrepared } from "./prepared-statements";
import { createId } from "./ids";
import { toIdArraySql } from "./products";
import { couponCampaign, coupon } from "./schema/coupons";
import { makeTagCondition } from "./staff-shoppers";
import { splitIntoBatches, toTextArraySql } from "./sql-fragments";

const OFFERS_SHOWN = 12;

type NewCoupon = Omit<typeof coupon.$inferInsert, "id" | "shopperId">;

/** Returns the SQL condition for a running campaign that has coupons left. */
function isGivingOut(now: Date) {
  const { state, startsAt, endsAt, total, issued } = couponCampaign;
  return and(
    eq(state, "running"),
    sql`${startsAt} <= ${now} and ${endsAt} > ${now} and (${total} is null or ${issued} < ${total})`,
  );
}

/** Returns the SQL condition that a shopper has the tag of a campaign, if the campaign has one. */
function isForShopper(shopperId: string): SQL {
  return makeTagCondition(sql`${couponCampaign.tag}`, sql`${shopperId}::bigint`);
}

/** The campaign that a claim code belongs to. */
export interface ClaimCodeCampaign {
  readonly campaignId: string;
  /** The maximum number of coupons of this campaign for each shopper. */
  readonly perShopper: number;
  /** True if the code can be claimed only once. */
  readonly isSingle: boolean;
}

/**
 * Returns the campaign that a claim code belongs to. The comparison ignores case. A campaign for a tag that the
 * shopper does not have is not found.
 */
export async function findByClaimCode(
  tx: Transaction,
  code: string,
  shopperId: string,
): Promise<ClaimCodeCampaign | undefined> {
  const { rows } = await tx.execute<ClaimCodeCampaign & Record<string, unknown>>(sql`
    select id::text as "campaignId", per_shopper as "perShopper", false as "isSingle"
    from coupon_campaign where code = upper(${code}) and audience = 'code' and ${isForShopper(shopperId)}
    union all
    select k.campaign_id::text, coupon_campaign.per_shopper, true
    from campaign_code k join coupon_campaign on coupon_campaign.id = k.campaign_id
    where k.code = upper(${code}) and ${isForShopper(shopperId)}`);
  return rows[0];
}

/**
 * Reserves one coupon of a campaign by raising its count. The row stays locked until the transaction ends, so that
 * concurrent callers cannot exceed the total. Returns undefined if the campaign has no coupons left or is not
 * running.
 */
export async function claimCampaignCoupon(
  tx: Transaction,
  campaignId: string,
  now: Date,
): Promise<CampaignRecord | undefined> {
  const [taken] = await tx
    .update(couponCampaign)
    .set({ issued: sql`${couponCampaign.issued} + 1` })
    .where(and(eq(couponCampaign.id, campaignId), isGivingOut(now)))
    .returning();
  return taken;
}

/**
 * Returns the ids of the running campaigns that give a coupon to each new shopper. Campaigns for a tag are left out,
 * because a new shopper has no tags.
 */
export async function listWelcomeCampaigns(tx: Transaction, now: Date): Promise<string[]> {
  const found = await tx
    .select({ id: couponCampaign.id })
    .from(couponCampaign)
    .where(
      and(
        inArray(couponCampaign.audience, ["everyone", "new"]),
        isNull(couponCampaign.tag),
        isGivingOut(now),
      ),
    )
    .orderBy(couponCampaign.id);
  return found.map(({ id }) => id);
}

/** Counts the coupons of a campaign that the shopper received. */
export async function countShopperCoupons(
  tx: Transaction,
  campaignId: string,
  shopperId: string,
): Promise<number> {
  const [found] = await tx
    .select({ held: count() })
    .from(coupon)
    .where(and(eq(coupon.campaignId, campaignId), eq(coupon.shopperId, shopperId)));
  return found?.held ?? 0;
}

/**
 * Returns the ids of the shoppers who have the tag of the campaign, if it has one, and fewer of its coupons than
 * `perShopper`.
 */
export async function listShoppersBelowCouponLimit(
  tx: Transaction,
  { id, perShopper, tag }: Pick<CampaignRecord, "id" | "perShopper" | "tag">,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select s.id::text as id from shopper s where s.erased_at is null and ${perShopper} > (
      select count(*) from coupon c where c.campaign_id = ${id} and c.shopper_id = s.id)
      and ${makeTagCondition(sql`${tag}::text`, sql`s.id`)}
    order by s.id`);
  return rows.map((row) => row.id);
}

/** Gives each of these shoppers a coupon and returns the coupon ids. */
export async function insertCoupons(
  tx: Transaction,
  shopperIds: readonly string[],
  row: NewCoupon,
): Promise<string[]> {
  const ids: string[] = [];
  for (const batch of splitIntoBatches(shopperIds)) {
    const rows = batch.map((shopperId) => ({ ...row, id: createId(), shopperId }));
    await tx.insert(coupon).values(rows);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Suspends or resumes the issued coupons of a campaign. */
export async function suspendCoupons(
  tx: Transaction,
  campaignId: string,
  suspended: boolean,
): Promise<void> {
  await tx.update(coupon).set({ suspended }).where(eq(coupon.campaignId, campaignId));
}

/** Expires the issued coupons of a campaign. A coupon that an order uses expires when the order returns it. */
export async function endCoupons(tx: Transaction, campaignId: string, at: Date): Promise<void> {
  await tx
    .update(coupon)
    .set({ endsAt: sql`least(${coupon.endsAt}, ${at})`, suspended: false })
    .where(eq(coupon.campaignId, campaignId));
}

/**
 * Returns the running campaigns that offer their code publicly and from which the shopper may claim a coupon.
 */
export async function listCouponOffers(
  db: Database,
  { shopperId, now }: { readonly shopperId: string; readonly now: Date },
): Promise<CampaignRecord[]> {
  const held = sql`(select count(*) from coupon c
    where c.campaign_id = ${couponCampaign.id} and c.shopper_id = ${shopperId})`;
  return db
    .select()
    .from(couponCampaign)
    .where(
      and(
        eq(couponCampaign.offered, true),
        eq(couponCampaign.audience, "code"),
        sql`${couponCampaign.code} is not null`,
        isForShopper(shopperId),
        isGivingOut(now),
        sql`${held} < ${couponCampaign.perShopper}`,
      ),
    )
    .orderBy(couponCampaign.endsAt, couponCampaign.code)
    .limit(OFFERS_SHOWN);
}

/** The products, brands and categories that a coupon is limited to. */
export interface NamedGoods {
  readonly productIds: readonly string[];
  readonly brandCodes: readonly string[];
  readonly categoryCodes: readonly string[];
}

/** A brand, category or product that a coupon is limited to. */
export interface ScopeItem {
  readonly kind: "brand" | "category" | "product";
  readonly code: string;
  readonly name: { readonly zhTw: string; readonly en: string };
}

/**
 * Returns all products, brands and categories that any of these coupons is limited to, with their names. Deleted ones
 * are left out.
 */
export async function findCouponScopeItems(
  db: Database | Transaction,
  named: readonly NamedGoods[],
): Promise<ScopeItem[]> {
  const all = (of: (each: NamedGoods) => readonly string[]) => [...new Set(named.flatMap(of))];
  const [products, brands, categories] = [
    all(({ productIds }) => productIds),
    all(({ brandCodes }) => brandCodes),
    all(({ categoryCodes }) => categoryCodes),
  ];
  if (products.length + brands.length + categories.length === 0) return [];
  const { rows } = await queryPrepared(() =>
    db.execute<ScopeItem & Record<string, unknown>>(sql`
    select 'brand' as kind, code, name from brand where code = any(${toTextArraySql(brands)})
    union all select 'category', code, name from category where code = any(${toTextArraySql(categories)})
    union all select 'product', id::text, name from product where id = any(${toIdArraySql(products)})`),
  );
  return rows;
}
