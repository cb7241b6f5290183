import * as z from "zod/mini";
import * as f from "@contract/model/fields";
import { formValidator } from "./form-validator";

/**
 * The contact types that show the LINE account. `SHOWS_WHATSAPP` are those that show the WhatsApp account.
 * Type 0 is LINE only, 1 is WhatsApp only, and 2 is both (spec §2).
 */
const SHOWS_LINE: readonly number[] = [0, 2];
const SHOWS_WHATSAPP: readonly number[] = [1, 2];

interface Contact {
  readonly type: number;
  readonly line: string;
  readonly whatsApp: string;
}

/**
 * Requires each account that the chosen type shows (spec §5). If both accounts are missing, only one error is
 * reported.
 */
const accountsOfType = z.superRefine<Contact>(({ type, line, whatsApp }, ctx) => {
  const lacksLine = SHOWS_LINE.includes(type) && line === "";
  const lacksWhatsApp = SHOWS_WHATSAPP.includes(type) && whatsApp === "";
  const tell = (field: string, message: string) =>
    ctx.addIssue({ code: "custom", path: [field], message });
  if (lacksLine && lacksWhatsApp) tell("line", "contact.atLeastOne");
  else if (lacksLine) tell("line", "contact.lineRequired");
  else if (lacksWhatsApp) tell("whatsApp", "contact.whatsAppRequired");
});

/** The form of the contact dialog (spec §2, §5). An account that the type does not show is saved as empty. */
export const contactForm = formValidator(
  {
    confirm: z
      .object({
        type: f.contactType,
        line: f.line,
        whatsApp: f.whatsApp,
        redirect: z.optional(z.string()),
      })
      .check(accountsOfType, z.overwrite(onlyShown)),
    cancel: z.object({ redirect: z.optional(z.string()) }),
  },
  { main: "confirm" },
);

function onlyShown<Shown extends Contact>(contact: Shown): Shown {
  return {
    ...contact,
    line: SHOWS_LINE.includes(contact.type) ? contact.line : "",
    whatsApp: SHOWS_WHATSAPP.includes(contact.type) ? contact.whatsApp : "",
  };
}
