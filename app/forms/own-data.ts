import * as z from "zod/mini";
import { eraseAccount } from "@contract/shop/own-data";
import { formValidator } from "./form-validator";

/** What a file of one's own data may be written in. */
export const OWN_DATA_FORMATS = ["html", "json"] as const;
export const ownDataFormat = z.enum(OWN_DATA_FORMATS);
export type OwnDataFormat = (typeof OWN_DATA_FORMATS)[number];

/** What the shop keeps about a shopper: downloads it, or deletes the account. */
export const ownDataForm = formValidator({
  download: z.object({ format: z.catch(ownDataFormat, "html") }),
  erase: eraseAccount.request,
});
