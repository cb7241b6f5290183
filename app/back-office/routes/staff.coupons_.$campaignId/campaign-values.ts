import { formatShopTime } from "@contract/model/shop-time";
import type { StaffCampaignDetail } from "@contract/staff/campaigns";
import { decimalOfCents } from "~/locales/formats";

/** What the fields of the form hold, by their names; those that are ticked have boxes of their own. */
export type CampaignValues = Readonly<Record<CampaignField, string>>;
export type CampaignField = (typeof CAMPAIGN_FIELDS)[number];

/** In the order in which a conflict tells of them. */
export const CAMPAIGN_FIELDS = [
  "name",
  "nameEn",
  "kind",
  "value",
  "cap",
  "minSpend",
  "scope",
  "from",
  "until",
  "days",
  "total",
  "perShopper",
  "audience",
  "code",
] as const;

/** A campaign that is not there yet: for a month from today (`yyyy-MM-dd`). */
export function newCampaign(today: string): CampaignValues {
  const end = new Date(`${today}T00:00:00Z`);
  end.setUTCDate(end.getUTCDate() + 30);
  return {
    ...{ name: "", nameEn: "", kind: "amount", value: "", cap: "", minSpend: "", scope: "any" },
    from: `${today}T00:00`,
    until: `${end.toISOString().slice(0, 10)}T23:59`,
    ...{ days: "", total: "", perShopper: "1", audience: "everyone", code: "" },
  };
}

/** A campaign as its form holds it. */
export function campaignValues(campaign: StaffCampaignDetail): CampaignValues {
  const { name, percent, discountCents, capCents, minSpendCents, ...rest } = campaign;
  return {
    ...{ name: name.zhTw, nameEn: name.en },
    kind: percent === null ? "amount" : "percent",
    value: percent === null ? decimalOfCents(discountCents ?? 0) : String(percent),
    cap: capCents === null ? "" : decimalOfCents(capCents),
    minSpend: decimalOfCents(minSpendCents),
    scope: rest.scope,
    from: minuteOf(rest.from),
    until: minuteOf(rest.until),
    days: String(rest.days ?? ""),
    total: String(rest.total ?? ""),
    perShopper: String(rest.perShopper),
    audience: rest.audience,
    code: rest.code,
  };
}

/** As `<input type="datetime-local">` takes it, at the shop's own zone. */
function minuteOf(moment: Date): string {
  return formatShopTime(moment).slice(0, 16).replace(" ", "T");
}
