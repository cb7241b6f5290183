import type { StaffCampaignDetail } from "@contract/staff/campaigns";
import { formatCentsAsDecimal } from "~/locales/formats";
import { formatMinute } from "~/back-office/sections/edit-fields";

/** The values of the form's fields by name, without the lists of checkboxes. */
export type CampaignValues = Readonly<Record<CampaignField, string>>;
export type CampaignField = (typeof CAMPAIGN_FIELDS)[number];

/** The fields of a campaign, in the order in which a conflict shows them. */
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
  "tag",
  "code",
] as const;

/** Returns the values of a new campaign, which lasts a month from today (`yyyy-MM-dd`). */
export function createCampaignValues(today: string): CampaignValues {
  const end = new Date(`${today}T00:00:00Z`);
  end.setUTCDate(end.getUTCDate() + 30);
  return {
    name: "",
    nameEn: "",
    kind: "amount",
    value: "",
    cap: "",
    minSpend: "",
    scope: "any",
    from: `${today}T00:00`,
    until: `${end.toISOString().slice(0, 10)}T23:59`,
    days: "",
    total: "",
    perShopper: "1",
    audience: "everyone",
    tag: "",
    code: "",
  };
}

/** Returns the form values of a campaign. */
export function toCampaignValues(campaign: StaffCampaignDetail): CampaignValues {
  const { name, percent, discountCents, capCents, minSpendCents, ...rest } = campaign;
  return {
    name: name.zhTw,
    nameEn: name.en,
    kind: percent === null ? "amount" : "percent",
    value: percent === null ? formatCentsAsDecimal(discountCents ?? 0) : String(percent),
    cap: capCents === null ? "" : formatCentsAsDecimal(capCents),
    minSpend: formatCentsAsDecimal(minSpendCents),
    scope: rest.scope,
    from: formatMinute(rest.from),
    until: formatMinute(rest.until),
    days: String(rest.days ?? ""),
    total: String(rest.total ?? ""),
    perShopper: String(rest.perShopper),
    audience: rest.audience,
    tag: rest.tag,
    code: rest.code,
  };
}
