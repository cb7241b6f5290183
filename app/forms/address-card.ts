import * as z from "zod/mini";
import * as f from "@contract/model/fields";
import { askedFirst } from "./asked-first";
import { formValidator } from "./form-validator";

const named = z.object({
  addressId: f.id,
  /** The page that it stands on, with the place on it. */
  redirect: z.optional(z.string()),
});

/** What the buttons of an address card do. */
export const addressCardForm = formValidator({
  delete: z.extend(named, askedFirst),
  setDefault: named,
});
