import * as z from "zod/mini";
import { eraseAccount } from "@contract/shop/own-data";
import { defineFormValidator } from "./form-validator";

/** The formats of a file with the shopper's own data. */
export const OWN_DATA_FORMATS = ["html", "json"] as const;
export const ownDataFormat = z.enum(OWN_DATA_FORMATS);
export type OwnDataFormat = (typeof OWN_DATA_FORMATS)[number];

/** The form that downloads all data that the shop stores about a shopper, or deletes the account. */
export const ownDataForm = defineFormValidator({
  download: z.object({ format: z.catch(ownDataFormat, "html") }),
  erase: eraseAccount.request,
});
