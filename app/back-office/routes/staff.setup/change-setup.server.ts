import { staffSettingSave } from "@contract/staff/settings";
import { staffTestMail } from "@contract/staff/setup";
import { setupForm } from "~/back-office/forms/settings";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { defineFormAction, type FormArgs } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { callBackend } from "~/prod-api/call.server";

/** The handlers that send a test mail, or open or close a shop whose set-up is not complete. */
export const setupAction = defineFormAction(setupForm, {
  sendTestMail: async (input, { context }) => {
    const answer = await callBackend(context, staffTestMail, input);
    if (!answer.ok) return showFailure(answer.failure);
    return redirectWithNotice(ADMIN_SECTIONS.setup, { key: "mail.tested" });
  },
  openShop: (input, args) => openAnyway("1", input, args),
  closeShop: (input, args) => openAnyway("0", input, args),
});

async function openAnyway(
  value: "0" | "1",
  { version }: { readonly version: number },
  { context }: FormArgs,
) {
  const answer = await callBackend(context, staffSettingSave, {
    key: "openAnyway",
    value,
    version,
  });
  if (!answer.ok) return showFailure(answer.failure);
  return redirectWithNotice(ADMIN_SECTIONS.setup, { key: "setting.saved" });
}
