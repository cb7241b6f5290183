import type { output } from "zod/mini";
import { contactForm } from "~/forms/contact";
import { formAction, type FormArgs } from "~/forms/form-action.server";
import { formFailed, goTo, type FormOutcome } from "~/forms/form-outcome.server";
import { basicInfo, saveContact } from "~/prod-api/accounts.server";
import { noticeOfFailure } from "~/prod-api/failure-to-notice.server";
import { safeRedirect } from "~/session/safe-redirect";

/** Saves LINE and WhatsApp, then asks who the shopper is again; when that fails, signs out (spec §7). */
export const contactAction = formAction(contactForm, { confirm });

async function confirm(
  { redirect = "/user/center", ...contact }: output<typeof contactForm.schemas.confirm>,
  { context }: FormArgs,
): Promise<FormOutcome> {
  const saved = await saveContact(context, contact);
  if (!saved.ok) return formFailed(saved.failure);
  const known = await basicInfo(context);
  if (known.ok) return goTo(safeRedirect(redirect), { key: "contact.saved" });
  context.signOut();
  return goTo("/login", noticeOfFailure(known.failure));
}
