import * as z from "zod/mini";
import * as f from "../model/fields";
import { COUPON_CODE_LENGTH } from "../model/limits";
import type { HkCents } from "../model/money";
import { isMoment } from "../shop/product-fields";
import { wholeNumber } from "./fields";
import * as limits from "./limits";
import { CAMPAIGN_AUDIENCES, CAMPAIGN_KINDS, CAMPAIGN_SCOPES } from "./states";

/* What staff write of a campaign, a schema each; the same for its form and its call. */

/** HK cents of a whole percent, as `value` reads what is typed: "10" is 1000. */
const CENTS_PER_PERCENT = 100;

/** An amount in HK$, in HK cents, from `min` cents to HK$100,000. */
function amountFrom(field: string, min: number) {
  return f.amount(field).check(
    z.refine<HkCents>((cents) => cents >= min && cents <= limits.PRICE_MAX_CENTS, {
      error: `${field}.range`,
    }),
  );
}

/** A minute of the shop's own zone, as `<input type="datetime-local">` writes it, or a whole day. */
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

/** Every field by itself; what they say against each other is refused by `consistent`. */
export const campaignFields = {
  name: f.text("name", limits.CAMPAIGN_NAME_LENGTH),
  nameEn: f.optionalText("nameEn", limits.CAMPAIGN_NAME_EN_LENGTH),
  kind: z.enum(CAMPAIGN_KINDS, { error: "kind.format" }),
  /** HK$ of one by amount; whole percent of one by percent. */
  value: f.amount("value"),
  /** The most that one by percent takes off. */
  cap: z.optional(amountFrom("cap", 1)),
  minSpend: z.optional(amountFrom("minSpend", 0)),
  scope: z.enum(CAMPAIGN_SCOPES, { error: "scope.format" }),
  /** Codes of brands or categories, ids of products. */
  scopeCodes: z._default(
    z
      .array(scopeCode, { error: "scopeCodes.format" })
      .check(z.maxLength(limits.CAMPAIGN_SCOPE_CODES_MAX, "scopeCodes.range")),
    [],
  ),
  from: minuteOrDay("from"),
  until: minuteOrDay("until"),
  /** How long a coupon is good from the day it was got; none: as long as the campaign. */
  days: z.optional(wholeNumber("days", { min: 1, max: limits.CAMPAIGN_DAYS_MAX })),
  /** None: as many as are asked for. */
  total: z.optional(wholeNumber("total", { min: 1, max: limits.CAMPAIGN_TOTAL_MAX })),
  perShopper: z._default(
    wholeNumber("perShopper", { min: 1, max: limits.CAMPAIGN_PER_SHOPPER_MAX }),
    1,
  ),
  audience: z.enum(CAMPAIGN_AUDIENCES, { error: "audience.format" }),
  code: z.optional(
    f.couponCode.check(z.minLength(COUPON_CODE_LENGTH.min, { error: "code.length" })),
  ),
  /** Its code stands at the shoppers' coupons for everyone to claim. */
  offered: z._default(f.ticked, false),
};

export const campaignContent = z.object(campaignFields);
export type CampaignFields = z.output<typeof campaignContent>;

/** The percent that was written in `value`; undefined for none from 1 to 100. */
export function percentIn(value: HkCents): number | undefined {
  const percent = value / CENTS_PER_PERCENT;
  return Number.isInteger(percent) && percent >= 1 && percent <= 100 ? percent : undefined;
}

/** What the fields say against each other: message keys by field. */
function contradictionsOf(written: CampaignFields): Readonly<Record<string, string>> {
  const { kind, value, cap, scope, scopeCodes, from, until } = written;
  const isPercent = kind === "percent";
  const isWorth = isPercent
    ? percentIn(value) !== undefined
    : value > 0 && value <= limits.PRICE_MAX_CENTS;
  return {
    ...(!isWorth && { value: isPercent ? "value.percent" : "value.range" }),
    ...(!isPercent && cap !== undefined && { cap: "cap.onlyPercent" }),
    ...(scope !== "any" && scopeCodes.length === 0 && { scopeCodes: "scopeCodes.required" }),
    ...contradictionsOfCode(written),
    ...(endOf(until) <= startOf(from) && { until: "until.range" }),
  };
}

function contradictionsOfCode({ audience, code, offered }: CampaignFields): Record<string, string> {
  if (audience !== "code") return code === undefined ? {} : { code: "code.onlyByCode" };
  return offered && code === undefined ? { code: "code.required" } : {};
}

/** Refuses fields that contradict each other, each beside the field. */
export const consistent = z.check<CampaignFields>(({ value, issues }) => {
  for (const [field, message] of Object.entries(contradictionsOf(value)))
    issues.push({ code: "custom", message, path: [field], input: value });
});

/** When a campaign begins that begins at this minute or on this day, as the shop's time is written. */
export function startOf(from: string): string {
  return spelled(from, { time: "00:00", second: "00" });
}

/** When one ends that ends at this minute or on this day: with its last second. */
export function endOf(until: string): string {
  return spelled(until, { time: "23:59", second: "59" });
}

function spelled(written: string, { time, second }: { time: string; second: string }): string {
  const [day = "", clock = time] = written.replace("T", " ").split(" ");
  return `${day} ${clock.length === time.length ? `${clock}:${second}` : clock}`;
}
