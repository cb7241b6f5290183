import type { CampaignChoices, StaffCampaignDetail } from "@contract/staff/campaigns";
import { useTranslation } from "~/locales/use-translation";
import { campaignHref } from "~/back-office/sections/campaign-href";
import { editFields, versionToSend } from "~/back-office/sections/edit-fields";
import { Button } from "~/ui/button";
import type { FormResult } from "~/ui/form-result";
import { NoticeBox } from "~/ui/notice";
import { ShopForm } from "~/ui/shop-form";
import { AudienceFields } from "./audience-fields";
import { CampaignConflict } from "./campaign-conflict";
import { campaignValues, newCampaign, type CampaignField } from "./campaign-values";
import { ScopeFields } from "./scope-fields";
import { TermFields } from "./term-fields";

interface CampaignFormProps {
  /** Null for one that is not there yet. */
  readonly campaign: StaffCampaignDetail | null;
  readonly choices: CampaignChoices;
  /** `yyyy-MM-dd` of the shop. */
  readonly today: string;
  readonly refused: FormResult | undefined;
}

/** All that staff write of a campaign; of one that was ended it can be read. */
export function CampaignForm({ campaign, choices, today, refused }: CampaignFormProps) {
  const { t } = useTranslation();
  const saved = campaign === null ? newCampaign(today) : campaignValues(campaign);
  // Another form of the page came back: this one holds what is saved.
  const typed = refused?.repopulateFields.name === undefined ? undefined : refused;
  const field = editFields<CampaignField>({ refused: typed, saved });
  const closed = campaign?.closed === true;
  return (
    <>
      {closed && <NoticeBox kind="info">{t("staff.campaigns.closedNote")}</NoticeBox>}
      {campaign !== null && (
        <CampaignConflict campaign={campaign} saved={saved} refused={refused} />
      )}
      <ShopForm
        action={campaignHref(campaign?.id ?? null)}
        values={campaign === null ? {} : { version: versionToSend(typed, campaign.version) }}
        noValidate
      >
        <fieldset className="stack bare" disabled={closed}>
          <TermFields field={field} />
          <ScopeFields
            field={field}
            saved={campaign?.scopeItems ?? []}
            choices={choices}
            typed={typed}
          />
          <AudienceFields
            field={field}
            typed={typed}
            offered={campaign?.offered ?? false}
            isDraft={campaign === null || campaign.standing === "draft"}
          />
          <SaveButton isOut={campaign !== null && campaign.issued > 0} closed={closed} />
        </fieldset>
      </ShopForm>
    </>
  );
}

function SaveButton({ isOut, closed }: { readonly isOut: boolean; readonly closed: boolean }) {
  const { t } = useTranslation();
  if (closed) return null;
  return (
    <div className="stack" data-gap="small">
      {isOut && <p className="soft">{t("staff.campaigns.keepTerms")}</p>}
      <div>
        <Button intent="save">{t("staff.campaigns.save")}</Button>
      </div>
    </div>
  );
}
