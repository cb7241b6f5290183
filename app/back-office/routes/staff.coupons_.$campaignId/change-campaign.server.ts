import type { AppLoadContext } from "@remix-run/node";
import type { output } from "zod/mini";
import { isId } from "@contract/model/ids";
import { formatAmount } from "@contract/model/money";
import { formatShopTime } from "@contract/model/shop-time";
import {
  staffCampaignAdd,
  staffCampaignChoices,
  staffCampaignDetail,
  staffCampaignIssue,
  staffCampaignMakeCodes,
  staffCampaignSave,
  staffCampaignState,
  type CampaignChoices,
} from "@contract/staff/campaigns";
import type { CampaignAction } from "@contract/staff/states";
import { getBilingualText } from "@contract/model/languages";
import { isConfirmed } from "~/forms/confirmation-field";
import { defineFormAction } from "~/forms/form-action.server";
import {
  askForConfirmation,
  showFormAgain,
  showFailure,
  redirectWithNotice,
  type FormOutcome,
} from "~/forms/form-outcome.server";
import { editCampaignForm } from "~/back-office/forms/edit-campaign";
import { getTranslator } from "~/locales/i18n.server";
import type { NoticeKey } from "~/locales/notices";
import type { Answer } from "~/prod-api/answer";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import { toCampaignHref } from "~/back-office/sections/staff-href";

/** The extra data of a form that is shown again. */
export interface CampaignFormExtra {
  /** The action that needs a confirmation. */
  readonly asked?: CampaignAction;
  /** The products that a search found. */
  readonly choices?: CampaignChoices;
}

/** Returns the id in the path, or null for `/staff/coupons/new`. Throws 404 if the path contains no id. */
function parseCampaignId(part = ""): string | null {
  if (part === "new") return null;
  if (!isId(part)) throw new Response(null, { status: 404 });
  return part;
}

/** Loads the page of a campaign, or the page that adds one. */
export async function readCampaignPage(context: AppLoadContext, part: string | undefined) {
  const campaignId = parseCampaignId(part);
  const [found, choices] = await Promise.all([
    campaignId === null ? null : callBackend(context, staffCampaignDetail, { campaignId }),
    callBackend(context, staffCampaignChoices, {}),
  ]);
  const campaign = found && getDataOrThrow(found);
  const { t } = getTranslator(context.lang);
  const title =
    campaign === null ? t("staff.campaigns.add") : getBilingualText(campaign.name, context.lang);
  return {
    campaign,
    choices: getDataOrThrow(choices),
    /** Today's date, the start date of a new campaign. */
    today: formatShopTime(new Date()).slice(0, 10),
    head: makeAdminHead(context, "coupons", title),
  };
}

type SubmittedCampaign = output<typeof editCampaignForm.schemas.save>;
type Outcome = FormOutcome<CampaignFormExtra>;

/**
 * Returns the handlers of a campaign's buttons. Each redirects to the campaign with a message, except
 * `findProducts`, which shows the form again with the found products.
 */
export function makeCampaignHandlers(part: string | undefined) {
  const act =
    (which: CampaignAction, done: NoticeKey) =>
    async (
      { version, ...asked }: output<typeof editCampaignForm.schemas.end>,
      { context }: { context: AppLoadContext },
    ): Promise<Outcome> => {
      if (!isConfirmed(asked) && which !== "resume") return askForConfirmation({ asked: which });
      const campaignId = requireCampaignId(part);
      const input = { campaignId, version, act: which };
      return toCampaignOutcome(
        campaignId,
        done,
        await callBackend(context, staffCampaignState, input),
      );
    };
  return defineFormAction<typeof editCampaignForm.schemas, CampaignFormExtra>(editCampaignForm, {
    save: (written, { context }) => save(context, parseCampaignId(part), written),
    findProducts: async ({ keyword }, { context }) =>
      showFormAgain<CampaignFormExtra>({
        extra: {
          choices: getDataOrThrow(
            await callBackend(context, staffCampaignChoices, keyword ? { keyword } : {}),
          ),
        },
        status: 200,
      }),
    issue: async (input, { context }) => {
      const campaignId = requireCampaignId(part);
      const answer = await callBackend(context, staffCampaignIssue, { campaignId, ...input });
      if (!answer.ok) return showFailure(answer.failure);
      const { issued } = answer.data;
      return redirectWithNotice(toCampaignHref(campaignId), {
        key: "campaign.issued",
        params: { count: issued },
      });
    },
    pause: act("pause", "campaign.paused"),
    resume: act("resume", "campaign.resumed"),
    end: act("end", "campaign.ended"),
    makeCodes: async (input, { context }) => {
      const campaignId = requireCampaignId(part);
      const answer = await callBackend(context, staffCampaignMakeCodes, { campaignId, ...input });
      return toCampaignOutcome(campaignId, "campaign.codesMade", answer);
    },
  });
}

/** Returns the campaign's id. Throws 404 for a new campaign, because it can only be saved. */
function requireCampaignId(part: string | undefined): string {
  const id = parseCampaignId(part);
  if (id === null) throw new Response(null, { status: 404 });
  return id;
}

function toCampaignOutcome(campaignId: string, done: NoticeKey, answer: Answer<unknown>): Outcome {
  if (!answer.ok) return showFailure(answer.failure);
  return redirectWithNotice(toCampaignHref(campaignId), { key: done });
}

async function save(
  context: AppLoadContext,
  campaignId: string | null,
  { version = 0, value, cap, minSpend, ...written }: SubmittedCampaign,
): Promise<Outcome> {
  const content = {
    ...written,
    value: formatAmount(value),
    ...(cap !== undefined && { cap: formatAmount(cap) }),
    ...(minSpend !== undefined && { minSpend: formatAmount(minSpend) }),
  };
  if (campaignId !== null) {
    const answer = await callBackend(context, staffCampaignSave, {
      campaignId,
      version,
      ...content,
    });
    return toCampaignOutcome(campaignId, "campaign.saved", answer);
  }
  const answer = await callBackend(context, staffCampaignAdd, content);
  if (!answer.ok) return showFailure(answer.failure);
  return redirectWithNotice(toCampaignHref(answer.data.campaignId), { key: "campaign.saved" });
}
