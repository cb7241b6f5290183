import type { AppLoadContext } from "@remix-run/node";
import type { output } from "zod/mini";
import { contactForm } from "~/forms/contact";
import { defineFormAction, type FormArgs } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice, type FormOutcome } from "~/forms/form-outcome.server";
import { getBasicInfo, saveContact, type BasicInfo } from "~/prod-api/accounts.server";
import { toFailedAnswer, type Answer } from "~/prod-api/answer";
import { getFailureNotice } from "~/prod-api/failure-to-notice.server";
import { CLEAR_STORAGE_HEADERS, signOut } from "~/prod-api/sign-out.server";
import { writeContactFolded } from "~/session/contact-folded.server";
import { toSafeRedirect } from "~/session/safe-redirect";
import { SessionExpired } from "~/session/session-expired";

const HOME = "/user/center";

/**
 * The handlers of the contact form. `confirm` saves LINE and WhatsApp and reloads the profile. It signs the
 * shopper out if the reload fails (spec §7).
 */
export const contactAction = defineFormAction(contactForm, { confirm, cancel });

/** Hides the contact dialog until the session ends. */
function cancel(
  { redirect = HOME }: output<typeof contactForm.schemas.cancel>,
  { context }: FormArgs,
): FormOutcome {
  context.setCookie(writeContactFolded());
  return redirectWithNotice(toSafeRedirect(redirect, HOME));
}

async function confirm(
  { redirect = HOME, ...contact }: output<typeof contactForm.schemas.confirm>,
  { context }: FormArgs,
): Promise<FormOutcome> {
  const saved = await saveContact(context, contact);
  if (!saved.ok) return showFailure(saved.failure);
  const known = await readAgain(context);
  if (known.ok) return redirectWithNotice(toSafeRedirect(redirect), { key: "contact.saved" });
  await signOut(context);
  return redirectWithNotice("/login", getFailureNotice(known.failure), CLEAR_STORAGE_HEADERS);
}

/** Reloads the profile, and returns an ended session as an ordinary failure. */
async function readAgain(context: AppLoadContext): Promise<Answer<BasicInfo>> {
  try {
    return await getBasicInfo(context);
  } catch (problem) {
    if (problem instanceof SessionExpired) return toFailedAnswer({ kind: problem.told });
    throw problem;
  }
}
