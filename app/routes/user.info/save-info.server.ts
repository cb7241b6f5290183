import { Readable } from "node:stream";
import { data, type AppLoadContext } from "@remix-run/node";
import { AVATAR_MAX_BYTES } from "@contract/limits";
import { CODE_TYPE } from "@contract/states";
import { personalInfoForm } from "~/forms/personal-info";
import { savePersonalInfo } from "~/prod-api/accounts.server";
import { sendCodeFrom, type CodeOutcome } from "~/prod-api/code-wait.server";
import { uploadFile } from "~/prod-api/files.server";
import { failureToForm, statusOfFailure } from "~/prod-api/failure-to-notice.server";
import { redirectWithNotice } from "~/session/flash-notice.server";

const HERE = "/user/info";

/** `intent=sendCode` mails a code to a new address; `save` sends the picture first, then the fields. */
export async function saveInfo(form: FormData, context: AppLoadContext) {
  const picture = form.get("headImg");
  form.delete("headImg");
  const checked = await personalInfoForm.validate(form);
  const back = (result: Partial<CodeOutcome>, status: number) =>
    data(
      {
        ...{ notice: null, fieldErrors: {}, sent: null, ...result },
        repopulateFields: checked.submittedData,
      },
      { status },
    );
  if (checked.error) return back({ fieldErrors: checked.error.fieldErrors }, 422);
  if (checked.data.intent === "sendCode") {
    const outcome = await sendCodeFrom(context, {
      email: checked.data.email,
      type: CODE_TYPE.changeEmail,
    });
    return back(outcome, outcome.notice?.key === "code.sent" ? 200 : 409);
  }
  const { intent: _intent, code, ...fields } = checked.data;
  const sent = await sendPicture(picture, context);
  if (sent !== null && !sent.ok)
    return back(failureToForm(sent.failure), statusOfFailure(sent.failure));
  const answer = await savePersonalInfo(context, {
    ...fields,
    ...(code !== undefined && { code }),
    ...(sent?.ok === true && { headImg: sent.data.url }),
  });
  if (!answer.ok) return back(failureToForm(answer.failure), statusOfFailure(answer.failure));
  return redirectWithNotice(HERE, { key: "info.saved" });
}

/** Null when no picture was chosen: browsers send an empty file then. */
async function sendPicture(picture: FormDataEntryValue | null, context: AppLoadContext) {
  if (!(picture instanceof File) || picture.size === 0 || picture.size > AVATAR_MAX_BYTES)
    return null;
  return uploadFile(context, {
    purpose: "avatar",
    fileName: picture.name,
    contentType: picture.type,
    bytes: Readable.fromWeb(picture.stream() as Parameters<typeof Readable.fromWeb>[0]),
  });
}
