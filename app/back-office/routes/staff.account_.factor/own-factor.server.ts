import {
  staffOwnFactorDisable,
  staffOwnFactorEnable,
  staffOwnRecoveryCodes,
} from "@contract/staff/second-factor";
import { formAction } from "~/forms/form-action.server";
import { askForConfirmation, formFailed, goTo } from "~/forms/form-outcome.server";
import { ownFactorForm } from "~/back-office/forms/second-factor";
import type { Answer } from "~/prod-api/answer";
import { ask } from "~/prod-api/call.server";

/** The new recovery codes, which are shown only once. */
export interface NewCodes {
  readonly recoveryCodes: readonly string[];
}

const show = (answer: Answer<NewCodes>) =>
  answer.ok ? askForConfirmation(answer.data) : formFailed(answer.failure);

/** Turns the user's own second factor on or off, and creates recovery codes. */
export const ownFactorAction = formAction<typeof ownFactorForm.schemas, NewCodes>(ownFactorForm, {
  enable: async (input, { context }) => show(await ask(context, staffOwnFactorEnable, input)),
  recoveryCodes: async (input, { context }) =>
    show(await ask(context, staffOwnRecoveryCodes, input)),
  disable: async (input, { context }) => {
    const answer = await ask(context, staffOwnFactorDisable, input);
    if (!answer.ok) return formFailed(answer.failure);
    return goTo("/staff/account", { key: "staff.factorOff" });
  },
});
