import type { AppLoadContext } from "@remix-run/node";
import { refillReminders } from "@contract/shop/refills";
import { endOwnStockRequest, ownStockRequests } from "@contract/shop/stock-requests";
import { defineFormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { marketingForm } from "~/forms/marketing";
import { endStockRequestForm } from "~/forms/cart";
import { formatDateTime } from "~/locales/formats";
import { getTranslator } from "~/locales/i18n.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { callBackend } from "~/prod-api/call.server";
import { readConsent, saveConsent } from "~/prod-api/marketing.server";
import { getCurrentProfile } from "~/prod-api/shop-profile.server";
import { makePageHead } from "~/seo/page-head.server";

/**
 * Loads the shopper's consent to marketing mails, the refill reminders and the stock requests. Throws a 404
 * if the backend does not support the consent.
 */
export async function loadConsent(context: AppLoadContext) {
  const { lang } = context;
  const { t } = getTranslator(lang);
  const words = { title: t("marketing.title"), description: t("marketing.description") };
  const [consent, reminders, waiting] = await Promise.all([
    readConsent(context),
    callBackend(context, refillReminders),
    callBackend(context, ownStockRequests),
  ]);
  const { agreed, since } = getDataOrThrow(consent);
  return {
    agreed,
    /** The formatted date. The server formats it, so that the browser needs no code for dates. */
    since: since === null ? null : formatDateTime(since, lang),
    /** The open refill reminders. A backend without them has none. */
    reminders: reminders.ok ? reminders.data : [],
    /** The SKUs for which the shopper waits. A backend without stock requests has none. */
    waiting: waiting.ok ? waiting.data : [],
    shop: getCurrentProfile(lang).name,
    head: makePageHead({ lang, ...words }),
  };
}

/** The handler that saves or withdraws the consent to marketing mails. */
export const marketingAction = defineFormAction(marketingForm, {
  save: async ({ agreed = false }, { context }) => {
    const answer = await saveConsent(context, agreed);
    if (!answer.ok) return showFailure(answer.failure);
    return redirectWithNotice("/user/mails", {
      key: agreed ? "marketing.agreed" : "marketing.ended",
    });
  },
});

/** The handler that cancels a stock request. */
export const stockRequestsAction = defineFormAction(endStockRequestForm, {
  stopWaiting: async (input, { context }) => {
    const answer = await callBackend(context, endOwnStockRequest, input);
    return answer.ok
      ? redirectWithNotice("/user/mails", { key: "stockRequest.ended" })
      : showFailure(answer.failure);
  },
});
