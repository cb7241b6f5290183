import * as z from "zod/mini";
import * as f from "@contract/model/fields";
import { formValidator } from "./form-validator";

/**
 * The contact types with LINE, and those with WhatsApp: LINE only, WhatsApp only, both (spec §2).
 */
const SHOWS_LINE: readonly number[] = [0, 2];
const SHOWS_WHATSAPP: readonly number[] = [1, 2];

interface Contact {
  readonly type: number;
  readonly line: string;
  readonly whatsApp: string;
}

/**
 * Requires each account of the chosen type (spec §5). Without any account, a single error is shown.
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

/** The contact dialog (spec §2, §5). An account that the type does not show is sent empty. */
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
