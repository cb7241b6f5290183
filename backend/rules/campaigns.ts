import type { CampaignCurrentState, CampaignState } from "@contract/staff/states";
import { getEndOfShopDay } from "./shop-calendar";

/** The campaign fields that the rules need. */
export interface CampaignPeriod {
  readonly state: CampaignState;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /**
   * The number of days for which a coupon is valid after the shopper received it. Null if it is valid until the
   * campaign ends.
   */
  readonly validDays: number | null;
}

/**
 * Returns the state of a campaign at `now`. A running campaign before its start is scheduled. A running or
 * paused campaign after its end has ended.
 */
export function getCampaignCurrentState(
  { state, startsAt, endsAt }: CampaignPeriod,
  now: Date,
): CampaignCurrentState {
  if (state === "draft" || state === "ended") return state;
  if (now >= endsAt) return "ended";
  return state === "running" && now < startsAt ? "scheduled" : state;
}

/** Returns the start and the end of a coupon that is issued now. It is not valid before the campaign starts. */
export function calculateCouponPeriod(
  { startsAt, endsAt, validDays }: CampaignPeriod,
  now: Date,
): { readonly startsAt: Date; readonly endsAt: Date } {
  const from = now < startsAt ? startsAt : now;
  return { startsAt: from, endsAt: validDays === null ? endsAt : getEndOfShopDay(from, validDays) };
}
