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
import type { CampaignAct } from "@contract/staff/states";
import { inLanguage } from "@contract/model/languages";
import { isConfirmed } from "~/forms/confirmation-field";
import { formAction } from "~/forms/form-action.server";
import {
  askForConfirmation,
  formBack,
  formFailed,
  goTo,
  type FormOutcome,
} from "~/forms/form-outcome.server";
import { editCampaignForm } from "~/back-office/forms/edit-campaign";
import { i18nFor } from "~/locales/i18n.server";
import type { NoticeKey } from "~/locales/notices";
import type { Answer } from "~/prod-api/answer";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { adminHead } from "~/back-office/sections/admin-view.server";
import { campaignHref } from "~/back-office/sections/campaign-href";

/** The extra data of a form that is shown again. */
export interface CampaignExtra {
  /** The action that needs a confirmation. */
  readonly asked?: CampaignAct;
  /** The products that a search found. */
  readonly choices?: CampaignChoices;
}

/** Returns the id in the path, or null for `/staff/coupons/new`. Throws 404 if the path contains no id. */
function idOf(part = ""): string | null {
  if (part === "new") return null;
  if (!isId(part)) throw new Response(null, { status: 404 });
  return part;
}

/** Loads the page of a campaign or of a new one. */
export async function readCampaignPage(context: AppLoadContext, part: string | undefined) {
  const campaignId = idOf(part);
  const [found, choices] = await Promise.all([
    campaignId === null ? null : ask(context, staffCampaignDetail, { campaignId }),
    ask(context, staffCampaignChoices, {}),
  ]);
  const campaign = found && unwrap(found);
  const { t } = i18nFor(context.lang);
  const title =
    campaign === null ? t("staff.campaigns.add") : inLanguage(campaign.name, context.lang);
  return {
    campaign,
    choices: unwrap(choices),
    /** Today's date, the start date of a new campaign. */
    today: formatShopTime(new Date()).slice(0, 10),
    head: adminHead(context, "coupons", title),
  };
}

type Written = output<typeof editCampaignForm.schemas.save>;
type Outcome = FormOutcome<CampaignExtra>;

/** Returns the handlers of a campaign's buttons. Each redirects to the campaign with a message. */
export function campaignAction(part: string | undefined) {
  const act =
    (which: CampaignAct, done: NoticeKey) =>
    async (
      { version, ...asked }: output<typeof editCampaignForm.schemas.end>,
      { context }: { context: AppLoadContext },
    ): Promise<Outcome> => {
      if (!isConfirmed(asked) && which !== "resume") return askForConfirmation({ asked: which });
      const campaignId = idThere(part);
      const input = { campaignId, version, act: which };
      return outcomeOf(campaignId, done, await ask(context, staffCampaignState, input));
    };
  return formAction<typeof editCampaignForm.schemas, CampaignExtra>(editCampaignForm, {
    save: (written, { context }) => save(context, idOf(part), written),
    findProducts: async ({ keyword }, { context }) =>
      formBack<CampaignExtra>({
        extra: {
          choices: unwrap(await ask(context, staffCampaignChoices, keyword ? { keyword } : {})),
        },
        status: 200,
      }),
    issue: async (input, { context }) => {
      const campaignId = idThere(part);
      const answer = await ask(context, staffCampaignIssue, { campaignId, ...input });
      if (!answer.ok) return formFailed(answer.failure);
      const { issued } = answer.data;
      return goTo(campaignHref(campaignId), { key: "campaign.issued", params: { count: issued } });
    },
    pause: act("pause", "campaign.paused"),
    resume: act("resume", "campaign.resumed"),
    end: act("end", "campaign.ended"),
    makeCodes: async (input, { context }) => {
      const campaignId = idThere(part);
      const answer = await ask(context, staffCampaignMakeCodes, { campaignId, ...input });
      return outcomeOf(campaignId, "campaign.codesMade", answer);
    },
  });
}

/** Returns the campaign's id. Throws 404 for a new campaign, because it can only be saved. */
function idThere(part: string | undefined): string {
  const id = idOf(part);
  if (id === null) throw new Response(null, { status: 404 });
  return id;
}

function outcomeOf(campaignId: string, done: NoticeKey, answer: Answer<unknown>): Outcome {
  if (!answer.ok) return formFailed(answer.failure);
  return goTo(campaignHref(campaignId), { key: done });
}

async function save(
  context: AppLoadContext,
  campaignId: string | null,
  { version = 0, value, cap, minSpend, ...written }: Written,
): Promise<Outcome> {
  const content = {
    ...written,
    value: formatAmount(value),
    ...(cap !== undefined && { cap: formatAmount(cap) }),
    ...(minSpend !== undefined && { minSpend: formatAmount(minSpend) }),
  };
  if (campaignId !== null) {
    const answer = await ask(context, staffCampaignSave, { campaignId, version, ...content });
    return outcomeOf(campaignId, "campaign.saved", answer);
  }
  const answer = await ask(context, staffCampaignAdd, content);
  if (!answer.ok) return formFailed(answer.failure);
  return goTo(campaignHref(answer.data.campaignId), { key: "campaign.saved" });
}
