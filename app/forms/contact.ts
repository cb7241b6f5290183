import * as z from "zod/mini";
import * as f from "@contract/model/fields";
import { defineFormValidator } from "./form-validator";

/**
 * The contact types that show the LINE account. `TYPES_WITH_WHATSAPP` are those that show the WhatsApp
 * account. Type 0 is LINE only, 1 is WhatsApp only, and 2 is both (spec §2).
 */
const TYPES_WITH_LINE: readonly number[] = [0, 2];
const TYPES_WITH_WHATSAPP: readonly number[] = [1, 2];

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
  const lacksLine = TYPES_WITH_LINE.includes(type) && line === "";
  const lacksWhatsApp = TYPES_WITH_WHATSAPP.includes(type) && whatsApp === "";
  const tell = (field: string, message: string) =>
    ctx.addIssue({ code: "custom", path: [field], message });
  if (lacksLine && lacksWhatsApp) tell("line", "contact.atLeastOne");
  else if (lacksLine) tell("line", "contact.lineRequired");
  else if (lacksWhatsApp) tell("whatsApp", "contact.whatsAppRequired");
});

/** The form of the contact dialog (spec §2, §5). An account that the type does not show is saved as empty. */
export const contactForm = defineFormValidator(
  {
    confirm: z
      .object({
        type: f.contactType,
        line: f.line,
        whatsApp: f.whatsApp,
        redirect: z.optional(z.string()),
      })
      .check(accountsOfType, z.overwrite(pickShownContacts)),
    cancel: z.object({ redirect: z.optional(z.string()) }),
  },
  { main: "confirm" },
);

function pickShownContacts<Shown extends Contact>(contact: Shown): Shown {
  return {
    ...contact,
    line: TYPES_WITH_LINE.includes(contact.type) ? contact.line : "",
    whatsApp: TYPES_WITH_WHATSAPP.includes(contact.type) ? contact.whatsApp : "",
  };
}
