import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { inLanguage } from "@contract/model/languages";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { AdminPage } from "~/back-office/ui/admin-page";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import type { FormResult } from "~/ui/form-result";
import { CampaignActs } from "./campaign-acts";
import { CampaignCodes } from "./campaign-codes";
import { CampaignFigures } from "./campaign-figures";
import { CampaignForm } from "./campaign-form";
import { CampaignQuestion } from "./campaign-question";
import { campaignAction, readCampaignPage, type CampaignExtra } from "./change-campaign.server";
import { StaffHistory } from "~/back-office/ui/staff-history";

export const handle = { access: "staff", permission: "coupons.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export function loader({ context, params }: LoaderFunctionArgs) {
  return readCampaignPage(context, params.campaignId);
}

export function action({ params, ...args }: ActionFunctionArgs) {
  return answerForm(args, campaignAction(params.campaignId));
}

/** A campaign: what is written of it, what is done with it, its codes, and who changed it. */
export default function StaffCampaignPage() {
  const { campaign, choices, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const lang = useLanguage();
  const refused = ofCampaign(useFormResult<CampaignExtra>());
  const asked = refused?.extra?.asked;
  if (campaign !== null && asked !== undefined)
    return <CampaignQuestion campaign={campaign} act={asked} />;
  const title = campaign === null ? t("staff.campaigns.add") : inLanguage(campaign.name, lang);
  return (
    <AdminPage part="coupons" title={title} refused={refused}>
      {campaign !== null && <CampaignFigures campaign={campaign} />}
      {campaign !== null && <CampaignActs campaign={campaign} refused={refused} />}
      <CampaignForm
        campaign={campaign}
        choices={refused?.extra?.choices ?? choices}
        today={today}
        refused={refused}
      />
      {campaign?.audience === "code" && <CampaignCodes campaign={campaign} refused={refused} />}
      {campaign !== null && <StaffHistory entries={campaign.history} />}
    </AdminPage>
  );
}

/** Its errors are worded for a coupon's code, and not for a code by mail. */
function ofCampaign(
  refused: FormResult<CampaignExtra> | undefined,
): FormResult<CampaignExtra> | undefined {
  return refused && { ...refused, params: { ...refused.params, context: "coupon" } };
}
