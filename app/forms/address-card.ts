import * as z from "zod/mini";
import * as f from "@contract/model/fields";
import { confirmationField } from "./confirmation-field";
import { defineFormValidator } from "./form-validator";

const addressSchema = z.object({
  addressId: f.id,
  /** The URL of the page that contains the form, with the position of the form. */
  redirect: z.optional(z.string()),
});

/** The form with the buttons of a delivery address. */
export const addressCardForm = defineFormValidator({
  delete: z.extend(addressSchema, confirmationField),
  setDefault: addressSchema,
});
