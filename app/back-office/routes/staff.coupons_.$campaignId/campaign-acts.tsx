import { LOGIN_NAME_LENGTH } from "@contract/model/limits";
import type { StaffCampaignDetail } from "@contract/staff/campaigns";
import { useTranslation } from "~/locales/use-translation";
import { campaignHref } from "~/back-office/sections/campaign-href";
import { editFields } from "~/back-office/sections/edit-fields";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import type { FormResult } from "~/ui/form-result";
import { ShopForm } from "~/ui/shop-form";

interface CampaignActsProps {
  readonly campaign: StaffCampaignDetail;
  readonly refused: FormResult | undefined;
}

/** What can be done with a campaign as it stands: issue, pause, go on, end. */
export function CampaignActs({ campaign, refused }: CampaignActsProps) {
  const { t } = useTranslation();
  const { id, version, standing, closed, audience } = campaign;
  if (closed) return null;
  const isOut = standing === "running" || standing === "scheduled";
  const givesNow = audience === "everyone" || audience === "hand";
  return (
    <section className="card stack" aria-label={t("staff.campaigns.acts")}>
      {(standing === "draft" || (isOut && givesNow)) && (
        <IssueForm campaign={campaign} refused={refused} />
      )}
      <ShopForm action={campaignHref(id)} values={{ version }} className="row">
        {isOut && (
          <Button kind="quiet" intent="pause">
            {t("staff.campaigns.pause")}
          </Button>
        )}
        {standing === "paused" && <Button intent="resume">{t("staff.campaigns.resume")}</Button>}
        <Button kind="text" intent="end">
          {t("staff.campaigns.end")}
        </Button>
      </ShopForm>
    </section>
  );
}

function IssueForm({ campaign, refused }: CampaignActsProps) {
  const { t } = useTranslation();
  const { id, version, standing, audience } = campaign;
  const field = editFields<"loginName">({ refused });
  const isAgain = standing !== "draft";
  return (
    <ShopForm action={campaignHref(id)} values={{ version }} className="stack" noValidate>
      <p>{t(`staff.campaigns.issueText.${audience}`)}</p>
      {audience === "hand" && (
        <Field
          {...field("loginName")}
          label={t("staff.campaigns.loginName")}
          maxLength={LOGIN_NAME_LENGTH.max}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
        />
      )}
      <div>
        <Button intent="issue">
          {t(isAgain ? "staff.campaigns.issueAgain" : "staff.campaigns.issue")}
        </Button>
      </div>
    </ShopForm>
  );
}
