import type { CampaignCurrentState, StaffCampaignSort } from "@contract/staff/states";
import type { AdminQuery, ExportPage, Page } from "../../database/admin-lists";
import { getHistory, type AuditRecord } from "../../database/audit-entries";
import {
  countClaimCodes,
  listClaimCodes,
  getCampaignFigures,
  findCampaign,
  listCampaigns,
  type CampaignFigures,
  type CampaignRecord,
  findCampaignChoices,
} from "../../database/campaigns";
import { findCouponScopeItems, type ScopeItem } from "../../database/campaign-coupons";
import { getShopNow } from "../../database/clock";
import { getCampaignCurrentState } from "../../rules/campaigns";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { createCampaignCoupon } from "./campaign-facts";

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
