import { staffApiKeyAdd } from "@contract/staff/api-keys";
import { defineFormAction } from "~/forms/form-action.server";
import { askForConfirmation, showFailure } from "~/forms/form-outcome.server";
import { addApiKeyForm } from "~/back-office/forms/settings";
import { toRefundLimitParam } from "~/back-office/sections/refund-limit-param";
import { callBackend } from "~/prod-api/call.server";

/** A new API key, which the page shows once. */
export interface AddedApiKey {
  readonly id: string;
  readonly name: string;
  readonly secret: string;
}

/** The handler that creates an API key and shows it. */
export const addApiKeyAction = defineFormAction<typeof addApiKeyForm.schemas, AddedApiKey>(
  addApiKeyForm,
  {
    save: async ({ refundLimit, ...input }, { context }) => {
      const answer = await callBackend(context, staffApiKeyAdd, {
        ...input,
        ...toRefundLimitParam(refundLimit),
      });
      if (!answer.ok) return showFailure(answer.failure);
      return askForConfirmation({ ...answer.data, name: input.name });
    },
  },
);
