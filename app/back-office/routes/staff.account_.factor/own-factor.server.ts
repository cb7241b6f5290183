import {
  staffOwnFactorDisable,
  staffOwnFactorEnable,
  staffOwnRecoveryCodes,
} from "@contract/staff/second-factor";
import { defineFormAction } from "~/forms/form-action.server";
import { askForConfirmation, showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { ownSecondFactorForm } from "~/back-office/forms/staff-accounts";
import type { Answer } from "~/prod-api/answer";
import { callBackend } from "~/prod-api/call.server";
import type { NewRecoveryCodes } from "~/ui/second-factor";

const show = (answer: Answer<NewRecoveryCodes>) =>
  answer.ok ? askForConfirmation(answer.data) : showFailure(answer.failure);

/** The handlers that turn the user's own second factor on or off, or create recovery codes. */
export const ownFactorAction = defineFormAction<
  typeof ownSecondFactorForm.schemas,
  NewRecoveryCodes
>(ownSecondFactorForm, {
  enable: async (input, { context }) =>
    show(await callBackend(context, staffOwnFactorEnable, input)),
  recoveryCodes: async (input, { context }) =>
    show(await callBackend(context, staffOwnRecoveryCodes, input)),
  disable: async (input, { context }) => {
    const answer = await callBackend(context, staffOwnFactorDisable, input);
    if (!answer.ok) return showFailure(answer.failure);
    return redirectWithNotice("/staff/account", { key: "staff.factorOff" });
  },
});
