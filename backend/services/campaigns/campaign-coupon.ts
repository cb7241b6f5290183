import type { CampaignRecord } from "../../database/campaigns";
import { couponTime } from "../../rules/campaigns";
import { COUPON_SCOPE } from "@contract/model/states";

/** A coupon of a campaign that is given out now: a copy of its terms, which stay whatever becomes of the campaign's. */
export function campaignCoupon(campaign: CampaignRecord, now: Date) {
  const { id, name, discountCents, percent, minSpendCents, scope, scopeCodes } = campaign;
  return {
    campaignId: id,
    ...{ name, discountCents, percent, minSpendCents },
    scope: scope === "any" ? COUPON_SCOPE.any : COUPON_SCOPE.products,
    productIds: scope === "products" ? scopeCodes : [],
    brandCodes: scope === "brands" ? scopeCodes : [],
    categoryCodes: scope === "categories" ? scopeCodes : [],
    ...couponTime(campaign, now),
  };
}
