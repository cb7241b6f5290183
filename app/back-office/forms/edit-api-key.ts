import * as z from "zod/mini";
import { staffApiKeyAdd, staffApiKeyRevoke } from "@contract/staff/api-keys";
import { confirmationField } from "../../forms/confirmation-field";
import { defineFormValidator } from "../../forms/form-validator";

const { version } = staffApiKeyRevoke.request.shape;

export const addApiKeyForm = defineFormValidator(
  { save: staffApiKeyAdd.request },
  { lists: ["permissions"] },
);

/** The form that revokes an API key. */
export const revokeApiKeyForm = defineFormValidator({
  revoke: z.object({ version, ...confirmationField }),
});
