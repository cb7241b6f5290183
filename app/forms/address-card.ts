import * as z from "zod/mini";
import * as f from "@contract/model/fields";
import { confirmationField } from "./confirmation-field";
import { defineFormValidator } from "./form-validator";

const addressSchema = z.object({
  addressId: f.id,
  /**
   * The URL to which a successful action redirects. It contains a fragment, so that the page scrolls to an
   * address.
   */
  redirect: z.optional(z.string()),
});

/** The form with the buttons of a delivery address. */
export const addressCardForm = defineFormValidator({
  delete: z.extend(addressSchema, confirmationField),
  setDefault: addressSchema,
});
