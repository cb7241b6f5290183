import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  AppLoadContext,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { CONTACT_TYPE } from "@contract/model/states";
import { handleForm, defineFormAction, type FormArgs } from "~/forms/form-action.server";
import { FormMessages } from "~/forms/form-messages";
import { useFormResult } from "~/forms/use-form-result";
import { CONTACT_ACTION, ContactFields } from "~/layout/contact-fields";
import { getTranslator } from "~/locales/i18n.server";
import {
  getBasicInfo,
  saveContact,
  type BasicInfo,
  CLEAR_STORAGE_HEADERS,
  signOut,
} from "~/prod-api/accounts.server";
import { getDataOrThrow, getFailureNotice } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { Button } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";
import type { output } from "zod/mini";
import { contactForm } from "~/forms/contact";
import { showFailure, redirectWithNotice, type FormOutcome } from "~/forms/form-outcome.server";
import { toFailedAnswer, type Answer } from "~/prod-api/answer";
import { writeContactFolded } from "~/session/preferences.server";
import { toSafeRedirect } from "~/session/safe-redirect";
import { SessionExpired } from "~/session/session-expired";

const FORM = "contact-page";

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  // Report an ended session before the shopper fills in the form. If the form was submitted after the end,
  // show the form again instead.
  if (context.endedBy === undefined) getDataOrThrow(await getBasicInfo(context));
  const { t } = getTranslator(context.lang);
  const words = {
    title: t("account.contact.title"),
    description: t("account.contact.description"),
  };
  const back = new URL(request.url).searchParams.get("redirect") ?? "/user/center";
  return { back, head: makePageHead({ lang: context.lang, ...words }) };
}

/**
 * Handles the contact form. `confirm` saves LINE and WhatsApp and reloads the profile. It signs the
 * shopper out if the reload fails (spec §7).
 */
export function action(args: ActionFunctionArgs) {
  return handleForm(args, defineFormAction(contactForm, { confirm, cancel }));
}

const HOME = "/user/center";

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

export default function ContactPage() {
  const { back } = useLoaderData<typeof loader>();
  const result = useFormResult();
  const { t } = useTranslation();
  const submitted = result?.repopulateFields ?? {};
  const type = Object.values(CONTACT_TYPE).find((each) => String(each) === submitted.type);
  return (
    <div className="page stack" data-width="form">
      <h1>{t("account.contact.title")}</h1>
      <FormMessages result={result} form={FORM} />
      <ShopForm
        action={CONTACT_ACTION}
        className="stack"
        values={{ redirect: submitted.redirect ?? back }}
      >
        <ContactFields
          form={FORM}
          {...(type !== undefined && { type })}
          line={submitted.line ?? ""}
          whatsApp={submitted.whatsApp ?? ""}
          errors={result?.fieldErrors ?? {}}
        />
        <Button wide intent="confirm">
          {t("account.contact.submit")}
        </Button>
      </ShopForm>
    </div>
  );
}
