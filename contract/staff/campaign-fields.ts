import * as z from "zod/mini";
import * as f from "../model/fields";
import { COUPON_CODE_LENGTH } from "../model/limits";
import type { HkCents } from "../model/money";
import { isMoment } from "../shop/product-fields";
import { wholeNumber } from "./fields";
import * as limits from "./limits";
import { shopperTag } from "./shopper-notes-and-tags";
import { CAMPAIGN_AUDIENCES, CAMPAIGN_KINDS, CAMPAIGN_SCOPES } from "./states";

/* The schemas of a campaign's fields, which the form and the call share. */

/** The factor for a percentage. `value` is parsed like an amount, so "10" becomes 1000. */
const CENTS_PER_PERCENT = 100;

/** Accepts an amount in HK$ from `min` cents to HK$100,000 and converts it to HK cents. */
function amountFrom(field: string, min: number) {
  return f.amount(field).check(
    z.refine<HkCents>((cents) => cents >= min && cents <= limits.PRICE_MAX_CENTS, {
      error: `${field}.range`,
    }),
  );
}

/**
 * Accepts a time to the minute in the shop's time zone, as `<input type="datetime-local">` sends it, or a
 * whole day.
 */
function minuteOrDay(field: string) {
  return z.string({ error: `${field}.required` }).check(
    z.trim(),
    z.regex(/^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d)?)?$/, {
      error: `${field}.format`,
      abort: true,
    }),
    z.refine(
      (text) => isMoment(text.length > DAY_LENGTH ? text : `${text} 00:00`),
      `${field}.format`,
    ),
  );
}

const DAY_LENGTH = "2026-01-01".length;

const scopeCode = z.string().check(z.minLength(1), z.maxLength(limits.CODE_LENGTH.max));

/**
 * The fields of a campaign. Each schema checks only its own field. `checkCampaignConsistency` compares the fields
 * with each other.
 */
export const campaignFields = {
  name: f.text("name", limits.CAMPAIGN_NAME_LENGTH),
  nameEn: f.optionalText("nameEn", limits.CAMPAIGN_NAME_EN_LENGTH),
  kind: z.enum(CAMPAIGN_KINDS, { error: "kind.format" }),
  /** The amount in HK$, or the whole percentage, depending on `kind`. */
  value: f.amount("value"),
  /** The maximum discount of a campaign with a percentage. */
  cap: z.optional(amountFrom("cap", 1)),
  minSpend: z.optional(amountFrom("minSpend", 0)),
  scope: z.enum(CAMPAIGN_SCOPES, { error: "scope.format" }),
  /** The codes of brands or categories, or the ids of products. */
  scopeCodes: z._default(
    z
      .array(scopeCode, { error: "scopeCodes.format" })
      .check(z.maxLength(limits.CAMPAIGN_SCOPE_CODES_MAX, "scopeCodes.range")),
    [],
  ),
  from: minuteOrDay("from"),
  until: minuteOrDay("until"),
  /**
   * The number of days for which a coupon is valid after its issue. The default is the end of the campaign.
   */
  days: z.optional(wholeNumber("days", { min: 1, max: limits.CAMPAIGN_DAYS_MAX })),
  /** The maximum number of coupons. The default is no limit. */
  total: z.optional(wholeNumber("total", { min: 1, max: limits.CAMPAIGN_TOTAL_MAX })),
  perShopper: z._default(
    wholeNumber("perShopper", { min: 1, max: limits.CAMPAIGN_PER_SHOPPER_MAX }),
    1,
  ),
  audience: z.enum(CAMPAIGN_AUDIENCES, { error: "audience.format" }),
  /** The tag of the shoppers who can receive and use the coupons. The default is all shoppers. */
  tag: z.optional(shopperTag("tag")),
  code: z.optional(
    f.couponCode.check(z.minLength(COUPON_CODE_LENGTH.min, { error: "code.length" })),
  ),
  /** True if shoppers see the campaign's code on their coupon page and can claim a coupon with it. */
  offered: z._default(f.checkboxValue, false),
};

export const campaignContent = z.object(campaignFields);
export type CampaignFields = z.output<typeof campaignContent>;

/** Returns the percentage in `value`. Returns undefined if it is not a whole number from 1 to 100. */
export function toPercent(value: HkCents): number | undefined {
  const percent = value / CENTS_PER_PERCENT;
  return Number.isInteger(percent) && percent >= 1 && percent <= 100 ? percent : undefined;
}

/** Returns an error for each field that contradicts another one, as message keys by field. */
function findContradictions(written: CampaignFields): Readonly<Record<string, string>> {
  const { kind, value, cap, scope, scopeCodes, from, until } = written;
  const isPercent = kind === "percent";
  const isWorth = isPercent
    ? toPercent(value) !== undefined
    : value > 0 && value <= limits.PRICE_MAX_CENTS;
  return {
    ...(!isWorth && { value: isPercent ? "value.percent" : "value.range" }),
    ...(!isPercent && cap !== undefined && { cap: "cap.onlyPercent" }),
    ...(scope !== "any" && scopeCodes.length === 0 && { scopeCodes: "scopeCodes.required" }),
    ...findCodeContradictions(written),
    // A shopper has no tags at registration.
    ...(written.audience === "new" && written.tag !== undefined && { tag: "tag.notNew" }),
    ...(toPeriodEnd(until) <= toPeriodStart(from) && { until: "until.range" }),
  };
}

function findCodeContradictions({
  audience,
  code,
  offered,
}: CampaignFields): Record<string, string> {
  if (audience !== "code") return code === undefined ? {} : { code: "code.onlyByCode" };
  return offered && code === undefined ? { code: "code.required" } : {};
}

/** Reports an error at each field that contradicts another one. */
export const checkCampaignConsistency = z.check<CampaignFields>(({ value, issues }) => {
  for (const [field, message] of Object.entries(findContradictions(value)))
    issues.push({ code: "custom", message, path: [field], input: value });
});

/** Returns the start of a campaign that begins at this minute or day, in the format of shop times. */
export function toPeriodStart(from: string): string {
  return completeTime(from, { time: "00:00", second: "00" });
}

/** Returns the end of a campaign that ends with this minute or day. Its last second is included. */
export function toPeriodEnd(until: string): string {
  return completeTime(until, { time: "23:59", second: "59" });
}

function completeTime(written: string, { time, second }: { time: string; second: string }): string {
  const [day = "", clock = time] = written.replace("T", " ").split(" ");
  return `${day} ${clock.length === time.length ? `${clock}:${second}` : clock}`;
}
