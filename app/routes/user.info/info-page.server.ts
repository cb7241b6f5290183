import { Readable } from "node:stream";
import type { ActionFunctionArgs, LoaderFunctionArgs, AppLoadContext } from "@remix-run/node";
import type { output } from "zod/mini";
import { SEX, CODE_TYPE } from "@contract/model/states";
import {
  handleForm,
  defineFormAction,
  type FormArgs,
  type FormAction,
} from "~/forms/form-action.server";
import { getTranslator } from "~/locales/i18n.server";
import {
  getBasicInfo,
  isFactorEnabled,
  type BasicInfo,
  savePersonalInfo,
  readConsent,
  countOwnData,
  listSessions,
} from "~/prod-api/accounts.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { makePageHead } from "~/seo/page-head.server";
import { AVATAR_MAX_BYTES } from "@contract/model/limits";
import { showFailure, redirectWithNotice, type FormOutcome } from "~/forms/form-outcome.server";
import { personalInfoForm } from "~/forms/personal-info";
import { sendCode } from "~/forms/verification-code.server";
import { uploadFile } from "~/prod-api/files.server";
import type { CodeState } from "~/forms/code-fields";
import { findTakenAccounts } from "~/forms/taken-accounts.server";

/** The handlers that mail a code to a new e-mail address, or save the picture and then the fields. */
const personalInfoAction: FormAction<CodeState> = defineFormAction(
  personalInfoForm,
  {
    sendCode: ({ email }, args) => sendCode({ email, type: CODE_TYPE.changeEmail }, args),
    save: saveInfo,
  },
  { alsoWrong: (fields, { context }) => findTakenAccounts(fields, ["email"], context) },
);

async function saveInfo(
  { code, password, totp, recoveryCode, ...fields }: output<typeof personalInfoForm.schemas.save>,
  { context, file }: FormArgs,
): Promise<FormOutcome> {
  const sent = await sendPicture(file("headImg"), context);
  if (sent?.ok === false) return showFailure(sent.failure);
  const answer = await savePersonalInfo(context, {
    ...fields,
    // Send the password and the second factor only together with a code, because only a new e-mail address
    // needs them. Browsers may fill them in automatically.
    ...(code !== undefined && { code, password, totp, recoveryCode }),
    ...(sent !== null && { headImg: sent.data.url }),
  });
  return answer.ok
    ? redirectWithNotice("/user/info", { key: "info.saved" })
    : showFailure(answer.failure);
}

/** Uploads the picture. Returns null if no picture was chosen or if it is too large. */
async function sendPicture(picture: File | null, context: AppLoadContext) {
  if (picture === null || picture.size > AVATAR_MAX_BYTES) return null;
  return uploadFile(context, {
    purpose: "avatar",
    fileName: picture.name,
    contentType: picture.type,
    bytes: Readable.from([Buffer.from(await picture.arrayBuffer())]),
  });
}

const EMPTY_INFO: BasicInfo = {
  id: "",
  loginId: "",
  loginName: "",
  realName: "",
  nickname: "",
  headImg: "",
  line: "",
  whatsApp: "",
  email: "",
  phone: "",
  sex: SEX.confidential,
  birthday: "",
  address: "",
  doorNumber: "",
  cartCount: null,
  wishes: null,
};

/**
 * Loads the profile and the number of sessions, and finds out which other account features the backend
 * supports.
 */
export async function loadPersonalInfo({ context }: LoaderFunctionArgs) {
  const { t } = getTranslator(context.lang);
  const words = { title: t("account.info.title"), description: t("account.info.description") };
  const head = makePageHead({ lang: context.lang, ...words });
  // If the session has ended, load no data, because the page shows only the submitted form.
  if (context.endedBy !== undefined)
    return {
      info: EMPTY_INFO,
      hasFactor: false,
      sessions: null,
      asksConsent: false,
      hasOwnData: false,
      head,
    };
  const [info, hasFactor, sessions, consent, ownData] = await Promise.all([
    getBasicInfo(context),
    isFactorEnabled(context),
    listSessions(context),
    readConsent(context),
    countOwnData(context),
  ]);
  return {
    info: getDataOrThrow(info),
    hasFactor,
    // Null hides the number and the link, for example if the backend does not support sessions.
    sessions: sessions.ok ? sessions.data.length : null,
    // Hide the links to mails and stored data only if the backend does not support these features.
    asksConsent: consent.ok || consent.failure.kind !== "notFound",
    hasOwnData: ownData.ok || ownData.failure.kind !== "notFound",
    head,
  };
}

export function infoPageAction(args: ActionFunctionArgs) {
  return handleForm(args, personalInfoAction);
}
