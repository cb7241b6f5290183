import * as z from "zod/mini";
import { ticked } from "@contract/model/fields";
import { formValidator } from "./form-validator";

/** Mails about news and offers, on the page of the account: without the tick there are none. */
export const marketingForm = formValidator(
  { save: z.object({ agreed: z.optional(ticked) }) },
  { main: "save" },
);

/** What a mail program posts for its reader (RFC 8058), in the place of an `intent`. */
export const ONE_CLICK = "List-Unsubscribe";

/** The page that a mail leads to: ends such mails, or takes that back. The address says whose. */
export const unsubscribeForm = formValidator(
  { stop: z.object({ [ONE_CLICK]: z.optional(z.string()) }), undo: z.object({}) },
  { main: "stop" },
);
