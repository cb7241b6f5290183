import * as z from "zod/mini";
import { ticked } from "@contract/model/fields";
import { formValidator } from "./form-validator";

/** The consent to marketing mails on the account page. Without the tick no such mails are sent. */
export const marketingForm = formValidator(
  { save: z.object({ agreed: z.optional(ticked) }) },
  { main: "save" },
);

/** The field that a mail program posts instead of an `intent` (RFC 8058). */
export const ONE_CLICK = "List-Unsubscribe";

/**
 * The page that a marketing mail links to. It stops such mails or undoes that, and the address
 * identifies the recipient.
 */
export const unsubscribeForm = formValidator(
  { stop: z.object({ [ONE_CLICK]: z.optional(z.string()) }), undo: z.object({}) },
  { main: "stop" },
);
