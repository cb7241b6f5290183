import { Readable } from "node:stream";
import type { AppLoadContext } from "@remix-run/node";
import type { output } from "zod/mini";
import { AVATAR_MAX_BYTES } from "@contract/model/limits";
import { CODE_TYPE } from "@contract/model/states";
import { formAction, type FormArgs, type FormAction } from "~/forms/form-action.server";
import { formFailed, goTo, type FormOutcome } from "~/forms/form-outcome.server";
import { personalInfoForm } from "~/forms/personal-info";
import { sendCode } from "~/forms/send-code.server";
import { savePersonalInfo } from "~/prod-api/accounts.server";
import { uploadFile } from "~/prod-api/files.server";
import type { CodeState } from "~/forms/code-fields";
import { takenAccounts } from "~/forms/taken-accounts.server";

/** Mails a code to a new address, or saves the picture and then the fields. */
export const personalInfoAction: FormAction<CodeState> = formAction(
  personalInfoForm,
  {
    sendCode: ({ email }, args) => sendCode({ email, type: CODE_TYPE.changeEmail }, args),
    save: saveInfo,
  },
  { alsoWrong: (fields, { context }) => takenAccounts(fields, ["email"], context) },
);

async function saveInfo(
  { code, ...fields }: output<typeof personalInfoForm.schemas.save>,
  { context, file }: FormArgs,
): Promise<FormOutcome> {
  const sent = await sendPicture(file("headImg"), context);
  if (sent?.ok === false) return formFailed(sent.failure);
  const answer = await savePersonalInfo(context, {
    ...fields,
    ...(code !== undefined && { code }),
    ...(sent !== null && { headImg: sent.data.url }),
  });
  return answer.ok ? goTo("/user/info", { key: "info.saved" }) : formFailed(answer.failure);
}

/** Null when there is no picture to send. */
async function sendPicture(picture: File | null, context: AppLoadContext) {
  if (picture === null || picture.size > AVATAR_MAX_BYTES) return null;
  return uploadFile(context, {
    purpose: "avatar",
    fileName: picture.name,
    contentType: picture.type,
    bytes: Readable.from([Buffer.from(await picture.arrayBuffer())]),
  });
}
