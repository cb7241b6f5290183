import type { StaffCampaignDetail } from "@contract/staff/campaigns";
import type { CampaignAct } from "@contract/staff/states";
import { inLanguage } from "@contract/model/languages";
import { QuestionPage } from "~/forms/question-page";
import { numberWithCommas } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { campaignHref } from "~/back-office/sections/campaign-href";

interface CampaignQuestionProps {
  readonly campaign: StaffCampaignDetail;
  readonly act: CampaignAct;
}

/** Asks before the coupons that shoppers hold can no longer be used. */
export function CampaignQuestion({ campaign, act }: CampaignQuestionProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { id, version, issued, used } = campaign;
  const here = campaignHref(id);
  return (
    <QuestionPage
      title={t(`staff.campaigns.question.title.${act}`, { name: inLanguage(campaign.name, lang) })}
      action={here}
      values={{ version: String(version) }}
      yes={{ intent: act, words: t(`staff.campaigns.${act}`) }}
      no={{ href: here, words: t("staff.campaigns.question.no") }}
      isLoss={act === "end"}
    >
      <p>
        {t(`staff.campaigns.question.text.${act}`, {
          held: numberWithCommas(Math.max(0, issued - used)),
        })}
      </p>
    </QuestionPage>
  );
}
