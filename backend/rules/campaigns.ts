import type { CampaignStanding, CampaignState } from "@contract/staff/states";
import { endOfShopDay } from "./shop-calendar";

/** A campaign as the rules see it. */
export interface CampaignTime {
  readonly state: CampaignState;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** How many days a coupon is good from the day it was got; null: as long as the campaign. */
  readonly validDays: number | null;
}

/** How a campaign stands now: one that was issued may begin later, and is over with its time. */
export function campaignStanding(
  { state, startsAt, endsAt }: CampaignTime,
  now: Date,
): CampaignStanding {
  if (state === "draft" || state === "ended") return state;
  if (now >= endsAt) return "ended";
  return state === "running" && now < startsAt ? "scheduled" : state;
}

/** From when until when a coupon is good that is given out now: from the campaign's begin at the earliest. */
export function couponTime(
  { startsAt, endsAt, validDays }: CampaignTime,
  now: Date,
): { readonly startsAt: Date; readonly endsAt: Date } {
  const from = now < startsAt ? startsAt : now;
  return { startsAt: from, endsAt: validDays === null ? endsAt : endOfShopDay(from, validDays) };
}
