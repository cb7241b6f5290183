import * as z from "zod/mini";
import * as f from "@contract/model/fields";
import { confirmationField } from "./confirmation-field";
import { formValidator } from "./form-validator";

const named = z.object({
  addressId: f.id,
  /** The page that contains the form, with the position on it. */
  redirect: z.optional(z.string()),
});

/** The buttons of an address card. */
export const addressCardForm = formValidator({
  delete: z.extend(named, confirmationField),
  setDefault: named,
});
