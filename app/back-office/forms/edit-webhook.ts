import * as z from "zod/mini";
import { staffWebhookAdd, staffWebhookResend, staffWebhookSave } from "@contract/staff/webhooks";
import { confirmationField } from "../../forms/confirmation-field";
import { defineFormValidator } from "../../forms/form-validator";

const { version } = staffWebhookSave.request.shape;
const lists = ["events"] as const;

export const addWebhookForm = defineFormValidator({ save: staffWebhookAdd.request }, { lists });

/** The forms of a webhook's page: its fields, its buttons, and the button of each delivery. */
export const editWebhookForm = defineFormValidator(
  {
    save: z.object({ version, ...staffWebhookAdd.request.shape }),
    pause: z.object({ version }),
    resume: z.object({ version }),
    test: z.object({ version }),
    remove: z.object({ version, ...confirmationField }),
    resendDelivery: staffWebhookResend.request,
  },
  { lists },
);
