import { isId } from "@contract/model/ids";
import { formatShopTime, parseShopTime } from "@contract/model/shop-time";
import { COUPON_SCOPE } from "@contract/model/states";
import { toPeriodEnd, toPercent, toPeriodStart } from "@contract/staff/campaign-fields";
import type { CampaignContent } from "@contract/staff/campaigns";
import type {
  CampaignCurrentState,
  StaffCampaignSort,
  CampaignScope,
} from "@contract/staff/states";
import type { AdminQuery, ExportPage, Page } from "../../database/admin-lists";
import { getHistory, type AuditRecord } from "../../database/audit-entries";
import { findCouponScopeItems, type ScopeItem } from "../../database/campaign-coupons";
import {
  countClaimCodes,
  listClaimCodes,
  getCampaignFigures,
  findCampaign,
  listCampaigns,
  findCampaignChoices,
  type CampaignFigures,
  type CampaignRecord,
  type CampaignFacts,
} from "../../database/campaigns";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import type { AuditFacts } from "../../database/schema/staff";
import {
  getCampaignCurrentState,
  calculateCouponPeriod,
  UNLIMITED_DISCOUNT_CENTS,
} from "../../rules/coupon-discount";
import { NO_CENTS } from "../../rules/money";
import { Refusal, createInvalidFieldError } from "../../rules/refusal";
import type { Shop } from "../shop";

/** A campaign with its current state and its sales figures. */
export interface CurrentCampaign extends CampaignFigures {
  readonly campaign: CampaignRecord;
  readonly standing: CampaignCurrentState;
}

const UNUSED: CampaignFigures = { used: 0, revenueCents: 0 };

/** Returns a page of campaigns. */
export async function readCampaigns(
  shop: Shop,
  query: AdminQuery & {
    readonly state?: CampaignCurrentState | undefined;
    readonly sort: StaffCampaignSort;
  },
): Promise<Page<CurrentCampaign>> {
  const now = await getShopNow(shop.db);
  const { rows, total } = await listCampaigns(shop.db, { ...query, now });
  const figures = await getCampaignFigures(
    shop.db,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map((campaign) => ({
      campaign,
      standing: getCampaignCurrentState(campaign, now),
      ...(figures.get(campaign.id) ?? UNUSED),
    })),
    total,
  };
}

interface CampaignInFull extends CurrentCampaign {
  readonly scopeItems: readonly ScopeItem[];
  readonly codes: number;
  readonly claimedCodes: number;
  readonly history: readonly AuditRecord[];
}

/** Returns a campaign in full, with its change history. Throws `notFound`. */
export async function readCampaign(shop: Shop, campaignId: string): Promise<CampaignInFull> {
  const [campaign, now] = await Promise.all([
    findCampaign(shop.db, campaignId),
    getShopNow(shop.db),
  ]);
  if (campaign === undefined) throw new Refusal("notFound");
  const [figures, codes, scopeItems, history] = await Promise.all([
    getCampaignFigures(shop.db, [campaignId]),
    countClaimCodes(shop.db, campaignId),
    findCouponScopeItems(shop.db, [createCampaignCoupon(campaign, now)]),
    getHistory(shop.db, { kind: "campaign", id: campaignId }),
  ]);
  return {
    campaign,
    standing: getCampaignCurrentState(campaign, now),
    ...(figures.get(campaignId) ?? UNUSED),
    scopeItems,
    codes: codes.made,
    claimedCodes: codes.claimed,
    history,
  };
}

/** Returns a page of a campaign's claim codes. Throws `notFound`. */
export async function readClaimCodes(
  shop: Shop,
  { campaignId, ...query }: ExportPage & { readonly campaignId: string },
) {
  if ((await findCampaign(shop.db, campaignId)) === undefined) throw new Refusal("notFound");
  return listClaimCodes(shop.db, campaignId, query);
}

/**
 * Returns the options for the scope of a campaign: all brands and categories, and the products that match the
 * keyword.
 */
export function readCampaignChoices(shop: Shop, keyword: string) {
  return findCampaignChoices(shop.db, keyword);
}

const SCOPE_ITEM_KINDS: Readonly<Record<Exclude<CampaignScope, "any">, ScopeItem["kind"]>> = {
  brands: "brand",
  categories: "category",
  products: "product",
};

/**
 * Converts the submitted fields to the columns of a campaign. Throws for unknown brand, category or product codes,
 * and for an empty scope.
 */
export async function toCampaignFacts(
  tx: Transaction,
  written: CampaignContent,
): Promise<CampaignFacts> {
  const { name, nameEn, kind, value, cap, minSpend, audience, code } = written;
  const percent = kind === "percent" ? (toPercent(value) ?? null) : null;
  return {
    name: { zhTw: name, en: nameEn === "" ? name : nameEn },
    percent,
    discountCents: percent === null ? value : (cap ?? UNLIMITED_DISCOUNT_CENTS),
    minSpendCents: minSpend ?? NO_CENTS,
    scope: written.scope,
    scopeCodes: await pickScopeCodes(tx, written),
    startsAt: parseShopTime(toPeriodStart(written.from)),
    endsAt: parseShopTime(toPeriodEnd(written.until)),
    validDays: written.days ?? null,
    total: written.total ?? null,
    perShopper: written.perShopper,
    audience,
    tag: written.tag ?? null,
    code: audience === "code" && code !== undefined ? code.toUpperCase() : null,
    offered: audience === "code" && written.offered,
  };
}

/** Returns the submitted codes of the selected kind. The form submits the selected codes of all kinds. */
async function pickScopeCodes(
  tx: Transaction,
  { scope, scopeCodes: codes }: CampaignContent,
): Promise<string[]> {
  if (scope === "any") return [];
  const items = await findCouponScopeItems(tx, [
    { productIds: codes.filter(isId), brandCodes: codes, categoryCodes: codes },
  ]);
  const known = new Set(items.map(({ code }) => code));
  if (codes.some((code) => !known.has(code)))
    throw createInvalidFieldError("scopeCodes", "scopeCodes.format");
  const named = items
    .filter(({ kind }) => kind === SCOPE_ITEM_KINDS[scope])
    .map(({ code }) => code);
  if (named.length === 0) throw createInvalidFieldError("scopeCodes", "scopeCodes.required");
  return named.sort();
}

/** Returns the values of a campaign for audit entries. Missing values are left out. */
export function toAuditFacts({ name, ...campaign }: CampaignFacts): AuditFacts {
  const { percent, discountCents } = campaign;
  const isCapped = percent !== null && discountCents !== UNLIMITED_DISCOUNT_CENTS;
  return {
    name: name.zhTw,
    nameEn: name.en,
    percent: percent ?? undefined,
    discountCents: percent === null ? discountCents : undefined,
    capCents: isCapped ? discountCents : undefined,
    minSpendCents: campaign.minSpendCents,
    scope: campaign.scope,
    scopeCodes: campaign.scopeCodes.length === 0 ? undefined : campaign.scopeCodes,
    from: formatShopTime(campaign.startsAt),
    until: formatShopTime(campaign.endsAt),
    days: campaign.validDays ?? undefined,
    total: campaign.total ?? undefined,
    perShopper: campaign.perShopper,
    audience: campaign.audience,
    tag: campaign.tag ?? undefined,
    code: campaign.code ?? undefined,
    offered: campaign.offered,
  };
}

/** Returns the subject of an audit entry about a campaign. */
export function toCampaignSubject({ id, name }: Pick<CampaignRecord, "id" | "name">) {
  return { kind: "campaign", id, name: name.zhTw } as const;
}

/**
 * Returns a coupon of a campaign that is issued now. It contains a copy of the terms, so later changes of the
 * campaign do not affect it.
 */
export function createCampaignCoupon(campaign: CampaignRecord, now: Date) {
  const { id, name, discountCents, percent, minSpendCents, scope, scopeCodes, tag } = campaign;
  return {
    campaignId: id,
    name,
    discountCents,
    percent,
    minSpendCents,
    tag,
    scope: scope === "any" ? COUPON_SCOPE.any : COUPON_SCOPE.products,
    productIds: scope === "products" ? scopeCodes : [],
    brandCodes: scope === "brands" ? scopeCodes : [],
    categoryCodes: scope === "categories" ? scopeCodes : [],
    ...calculateCouponPeriod(campaign, now),
  };
}
