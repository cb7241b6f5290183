import type { StaffCampaignDetail } from "@contract/staff/campaigns";
import { inLanguage } from "@contract/model/languages";
import { listOfNames } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useKnownText, useTranslation } from "~/locales/use-translation";
import { campaignHref } from "~/back-office/sections/campaign-href";
import { isTicked } from "~/back-office/sections/edit-fields";
import { StaffConflict } from "~/back-office/ui/staff-conflict";
import type { FormResult } from "~/ui/form-result";
import { CAMPAIGN_FIELDS, type CampaignField, type CampaignValues } from "./campaign-values";

interface CampaignConflictProps {
  readonly campaign: StaffCampaignDetail;
  readonly saved: CampaignValues;
  readonly refused: FormResult | undefined;
}

/** Both sides of each field that differs, after a colleague has saved first. */
export function CampaignConflict({ campaign, saved, refused }: CampaignConflictProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const typed = refused?.repopulateFields ?? {};
  const textOf = useValueText();
  const texts = CAMPAIGN_FIELDS.map((name) => ({
    name,
    label: t(`staff.campaigns.${name}`),
    typed: textOf(name, typed[name] ?? ""),
    saved: textOf(name, saved[name]),
  }));
  const nameOf = (code: string) => {
    const item = campaign.scopeItems.find((each) => each.code === code);
    return item === undefined ? code : inLanguage(item.name, lang);
  };
  const listOf = (codes: readonly string[]) => listOfNames(codes.map(nameOf).sort(), lang);
  const codes = {
    name: "scopeCodes",
    label: t("staff.fields.scopeCodes"),
    typed: typed.scope === "any" ? "" : listOf((typed.scopeCodes ?? "").split(",")),
    saved: listOf(campaign.scopeItems.map(({ code }) => code)),
  };
  const flag = (isOn: boolean) => t(isOn ? "staff.log.yes" : "staff.log.no");
  const offered = {
    name: "offered",
    label: t("staff.fields.offered"),
    typed: flag(isTicked(refused, "offered", campaign.offered)),
    saved: flag(campaign.offered),
  };
  // Whoever wanted to issue, pause or end it has typed none of them.
  const fields = typed.name === undefined ? [] : [...texts, codes, offered];
  return <StaffConflict refused={refused} fields={fields} here={campaignHref(campaign.id)} />;
}

/** Gives what a field holds in words: what was chosen from a list by what it is called there. */
function useValueText() {
  const known = useKnownText();
  return (name: CampaignField, value: string): string =>
    // Only a word can be the last part of a key.
    (/^\w+$/.test(value) ? known(`staff.values.${name}.${value}`) : undefined) ?? value;
}
