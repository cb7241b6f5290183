import * as z from "zod/mini";
import { checkboxValue } from "@contract/model/fields";
import { defineFormValidator } from "./form-validator";

/**
 * The form with the consent to marketing mails on the account page. Without the tick, the shop sends no such
 * mails.
 */
export const marketingForm = defineFormValidator(
  { save: z.object({ agreed: z.optional(checkboxValue) }) },
  { main: "save" },
);

/** The field that a mail program submits instead of an `intent` to unsubscribe (RFC 8058). */
export const ONE_CLICK_FIELD = "List-Unsubscribe";

/**
 * The form of the page to which marketing mails link. The form unsubscribes the recipient, or
 * subscribes the recipient again. The URL identifies the recipient.
 */
export const unsubscribeForm = defineFormValidator(
  { stop: z.object({ [ONE_CLICK_FIELD]: z.optional(z.string()) }), undo: z.object({}) },
  { main: "stop" },
);
