import {
  factorBegin,
  factorDisable,
  factorEnable,
  factorRecoveryCodes,
} from "@contract/shop/second-factor";
import { defineFormAction } from "~/forms/form-action.server";
import { askForConfirmation, redirectWithNotice, showFailure } from "~/forms/form-outcome.server";
import { securityForm } from "~/forms/own-account";
import type { Answer } from "~/prod-api/answer";
import { callBackend } from "~/prod-api/call.server";
import type { NewRecoveryCodes } from "~/ui/second-factor";

const PAGE = "/user/security";

const show = (answer: Answer<NewRecoveryCodes>) =>
  answer.ok ? askForConfirmation(answer.data) : showFailure(answer.failure);

/** Turns the shopper's second factor on or off, and replaces the recovery codes. */
export const securityAction = defineFormAction<typeof securityForm.schemas, NewRecoveryCodes>(
  securityForm,
  {
    begin: async (input, { context }) => {
      const answer = await callBackend(context, factorBegin, input);
      return answer.ok ? redirectWithNotice(PAGE) : showFailure(answer.failure);
    },
    enable: async (input, { context }) => show(await callBackend(context, factorEnable, input)),
    recoveryCodes: async (input, { context }) =>
      show(await callBackend(context, factorRecoveryCodes, input)),
    disable: async (input, { context }) => {
      const answer = await callBackend(context, factorDisable, input);
      if (!answer.ok) return showFailure(answer.failure);
      return redirectWithNotice(PAGE, { key: "factor.off" });
    },
  },
);
