import type { CampaignStanding, CampaignState } from "@contract/staff/states";
import { getEndOfShopDay } from "./shop-calendar";

/** The campaign fields that the rules need. */
export interface CampaignTime {
  readonly state: CampaignState;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The number of days for which a coupon is valid after it was received. Null: until the campaign ends. */
  readonly validDays: number | null;
}

/**
 * Returns the state of a campaign now. An issued campaign may start later, and it has ended when its time is
 * over.
 */
export function campaignStanding(
  { state, startsAt, endsAt }: CampaignTime,
  now: Date,
): CampaignStanding {
  if (state === "draft" || state === "ended") return state;
  if (now >= endsAt) return "ended";
  return state === "running" && now < startsAt ? "scheduled" : state;
}

/**
 * Returns the first and last moment of a coupon that is issued now. It is not valid before the campaign
 * starts.
 */
export function couponTime(
  { startsAt, endsAt, validDays }: CampaignTime,
  now: Date,
): { readonly startsAt: Date; readonly endsAt: Date } {
  const from = now < startsAt ? startsAt : now;
  return { startsAt: from, endsAt: validDays === null ? endsAt : getEndOfShopDay(from, validDays) };
}
