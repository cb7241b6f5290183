import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { SEX } from "@contract/model/states";
import { answerForm } from "~/forms/form-action.server";
import { i18nFor } from "~/locales/i18n.server";
import { basicInfo, type BasicInfo } from "~/prod-api/accounts.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { readConsent } from "~/prod-api/marketing.server";
import { countOwnData } from "~/prod-api/own-data.server";
import { listSessions } from "~/prod-api/sessions.server";
import { pageHead } from "~/seo/page-head.server";
import { personalInfoAction } from "./save-info.server";

const NOBODY: BasicInfo = {
  ...{ id: "", loginId: "", loginName: "", realName: "", nickname: "", headImg: "" },
  ...{ line: "", whatsApp: "", email: "", phone: "", sex: SEX.confidential, birthday: "" },
  ...{ address: "", doorNumber: "", cartCount: null },
};

/** Who the shopper is, how many sessions there are, and what else the backend has of an account. */
export async function loadInfo({ context }: LoaderFunctionArgs) {
  const { t } = i18nFor(context.lang);
  const words = { title: t("account.info.title"), description: t("account.info.description") };
  const head = pageHead({ lang: context.lang, ...words });
  // After the sign-in has ended the form that was sent stands here alone.
  if (context.endedBy !== undefined)
    return { info: NOBODY, sessions: null, asksConsent: false, hasOwnData: false, head };
  const [info, sessions, consent, ownData] = await Promise.all([
    basicInfo(context),
    listSessions(context),
    readConsent(context),
    countOwnData(context),
  ]);
  return {
    info: unwrap(info),
    // Null, and the link is not there, for a backend that does not tell of sessions.
    sessions: sessions.ok ? sessions.data.length : null,
    // The same of a backend that sends no mails about news, and of one that does not give one's data.
    asksConsent: consent.ok || consent.failure.kind !== "notFound",
    hasOwnData: ownData.ok || ownData.failure.kind !== "notFound",
    head,
  };
}

export function answerInfoForm(args: ActionFunctionArgs) {
  return answerForm(args, personalInfoAction);
}
