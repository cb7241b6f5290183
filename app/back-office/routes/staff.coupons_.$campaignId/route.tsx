import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getBilingualText } from "@contract/model/languages";
import { handleForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { AdminPage } from "~/back-office/ui/admin-page";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import type { FormResult } from "~/ui/form-result";
import { StaffHistory } from "~/back-office/ui/staff-history";
import { LOGIN_NAME_LENGTH } from "@contract/model/limits";
import type { StaffCampaignDetail } from "@contract/staff/campaigns";
import { toCampaignHref } from "~/back-office/sections/staff-href";
import { makeEditFieldProps, selectErrorTexts } from "~/back-office/sections/edit-fields";
import { CAMPAIGN_CODES_PER_REQUEST } from "@contract/staff/limits";
import { formatCount } from "~/locales/formats";
import { CampaignBadge } from "~/back-office/ui/status-badges";
import { TotalAmount } from "~/ui/price";
import type { CampaignAction } from "@contract/staff/states";
import { ConfirmationPage } from "~/forms/confirmation-page";
import { CampaignForm } from "./campaign-form";
import {
  makeCampaignHandlers,
  readCampaignPage,
  type CampaignFormExtra,
} from "./change-campaign.server";
import { Button, Field, OnlyToChange, ShopForm } from "~/back-office/ui/fields";

export const handle = { access: "staff", permission: "coupons.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export function loader({ context, params }: LoaderFunctionArgs) {
  return readCampaignPage(context, params.campaignId);
}

export function action({ params, ...args }: ActionFunctionArgs) {
  return handleForm(args, makeCampaignHandlers(params.campaignId));
}

/** Shows a campaign: its fields, actions, codes and change history. */
export default function StaffCampaignPage() {
  const { campaign, choices, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const lang = useLanguage();
  const refused = selectErrorTexts("coupon", useFormResult<CampaignFormExtra>());
  const asked = refused?.extra?.asked;
  if (campaign !== null && asked !== undefined)
    return <CampaignQuestion campaign={campaign} act={asked} />;
  const title =
    campaign === null ? t("staff.campaigns.add") : getBilingualText(campaign.name, lang);
  return (
    <AdminPage part="coupons" title={title} refused={refused}>
      {campaign !== null && <CampaignFigures campaign={campaign} />}
      {campaign !== null && (
        <OnlyToChange>
          <CampaignActions campaign={campaign} refused={refused} />
        </OnlyToChange>
      )}
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

interface CampaignActionsProps {
  readonly campaign: StaffCampaignDetail;
  readonly refused: FormResult | undefined;
}

/** Shows the possible actions of a campaign: issue, pause, resume, end. */
function CampaignActions({ campaign, refused }: CampaignActionsProps) {
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
      <ShopForm action={toCampaignHref(id)} values={{ version }} className="row">
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

function IssueForm({ campaign, refused }: CampaignActionsProps) {
  const { t } = useTranslation();
  const { id, version, standing, audience } = campaign;
  const field = makeEditFieldProps<"loginName">({ refused });
  const isAgain = standing !== "draft";
  return (
    <ShopForm action={toCampaignHref(id)} values={{ version }} className="stack" noValidate>
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

interface CampaignCodesProps {
  readonly campaign: StaffCampaignDetail;
  readonly refused: FormResult | undefined;
}

/**
 * Shows the number of claim codes, each of which can be claimed for one coupon. Staff create the codes in
 * bulk and download them as a file.
 */
function CampaignCodes({ campaign, refused }: CampaignCodesProps) {
  const { t } = useTranslation();
  const { id, version, closed, codes, claimedCodes } = campaign;
  const here = toCampaignHref(id);
  const field = makeEditFieldProps<"codeCount">({ refused });
  const most = formatCount(CAMPAIGN_CODES_PER_REQUEST);
  return (
    <section className="card stack">
      <h2>{t("staff.campaigns.codes.title")}</h2>
      <p className="soft">{t("staff.campaigns.codes.lead")}</p>
      {codes > 0 && (
        <p className="row">
          <span>
            {t("staff.campaigns.codes.made", {
              made: formatCount(codes),
              claimed: formatCount(claimedCodes),
            })}
          </span>
          <a href={`${here}/codes.csv`}>{t("staff.campaigns.codes.download")}</a>
        </p>
      )}
      {!closed && (
        <ShopForm action={here} values={{ version }} className="admin-form" noValidate>
          <Field
            {...field("codeCount")}
            label={t("staff.campaigns.codes.count")}
            hint={t("staff.campaigns.codes.countHint", { most })}
            inputMode="numeric"
            required
          />
          <div>
            <Button kind="quiet" intent="makeCodes">
              {t("staff.campaigns.codes.make")}
            </Button>
          </div>
        </ShopForm>
      )}
    </section>
  );
}

/** Shows the state of a campaign and how many of its coupons were issued and used. */
function CampaignFigures({ campaign }: { readonly campaign: StaffCampaignDetail }) {
  const { t } = useTranslation();
  const { standing, total, issued, used, revenueCents } = campaign;
  return (
    <section className="card stack" aria-label={t("staff.campaigns.figures")}>
      <p className="row">
        <CampaignBadge standing={standing} />
        <span className="soft">{t(`staff.campaigns.standingText.${standing}`)}</span>
      </p>
      <dl className="facts">
        <dt>{t("staff.campaigns.column.issued")}</dt>
        <dd data-count={issued}>
          {formatCount(issued)}
          {total !== null && ` / ${formatCount(total)}`}
        </dd>
        <dt>{t("staff.campaigns.column.used")}</dt>
        <dd data-count={used}>{formatCount(used)}</dd>
        <dt>{t("staff.campaigns.column.revenue")}</dt>
        <dd>
          <TotalAmount cents={revenueCents} />
        </dd>
      </dl>
    </section>
  );
}

interface CampaignQuestionProps {
  readonly campaign: StaffCampaignDetail;
  readonly act: CampaignAction;
}

/**
 * Asks for a confirmation before a campaign is paused or ended, because shoppers cannot use its coupons then.
 */
function CampaignQuestion({ campaign, act }: CampaignQuestionProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { id, version, issued, used } = campaign;
  const here = toCampaignHref(id);
  return (
    <ConfirmationPage
      title={t(`staff.campaigns.question.title.${act}`, {
        name: getBilingualText(campaign.name, lang),
      })}
      action={here}
      values={{ version: String(version) }}
      yes={{ intent: act, words: t(`staff.campaigns.${act}`) }}
      no={{ href: here, words: t("staff.campaigns.question.no") }}
      isLoss={act === "end"}
    >
      <p>
        {t(`staff.campaigns.question.text.${act}`, {
          held: formatCount(Math.max(0, issued - used)),
        })}
      </p>
    </ConfirmationPage>
  );
}
