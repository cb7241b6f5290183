import { staffWebhookAdd } from "@contract/staff/webhooks";
import { defineFormAction } from "~/forms/form-action.server";
import { askForConfirmation, showFailure } from "~/forms/form-outcome.server";
import { addWebhookForm } from "~/back-office/forms/settings";
import { callBackend } from "~/prod-api/call.server";

/** The secret of a new webhook, which the page shows once. */
export interface AddedWebhook {
  readonly id: string;
  readonly name: string;
  readonly secret: string;
}

/** The handler that adds a webhook and shows its secret. */
export const addWebhookAction = defineFormAction<typeof addWebhookForm.schemas, AddedWebhook>(
  addWebhookForm,
  {
    save: async (input, { context }) => {
      const answer = await callBackend(context, staffWebhookAdd, input);
      if (!answer.ok) return showFailure(answer.failure);
      return askForConfirmation({ ...answer.data, name: input.name });
    },
  },
);
