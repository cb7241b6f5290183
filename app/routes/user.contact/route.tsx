import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import type { ContactType } from "@contract/states";
import { contactForm } from "~/forms/contact";
import { rejectForm } from "~/forms/reject-form.server";
import { CONTACT_ACTION, ContactFields } from "~/layout/contact-form";
import { i18nFor } from "~/locales/i18n.server";
import { basicInfo, saveContact } from "~/prod-api/accounts.server";
import {
  failureToForm,
  noticeOfFailure,
  statusOfFailure,
  unwrap,
} from "~/prod-api/failure-to-notice.server";
import type { NoticeMessage } from "~/locales/notices";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { redirectWithNotice, writeNotice } from "~/session/flash-notice.server";
import { readForm } from "~/session/read-form.server";
import { Button } from "~/ui/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import { ShopForm } from "~/ui/shop-form";
import { formText } from "~/session/form-text";

/** What the action gave back. */
interface Rejected {
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly notice: NoticeMessage | null;
  readonly repopulateFields: Readonly<Record<string, unknown>>;
}

const FORM = "contact-page";

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  unwrap(await basicInfo(context)); // an ended session is told now, not after the form is filled in
  const { t } = i18nFor(context.lang);
  const words = {
    title: t("account.contact.title"),
    description: t("account.contact.description"),
  };
  const back = new URL(request.url).searchParams.get("redirect") ?? "/user/center";
  return { back, head: pageHead({ lang: context.lang, ...words }) };
}

/** Saves LINE and WhatsApp, then asks who the shopper is again; when that fails, signs out (spec §7). */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const checked = await contactForm.validate(form);
  if (checked.error) return rejectForm(checked, checked.error);
  const { line, whatsApp } = checked.data;
  const saved = await saveContact(context, {
    type: checked.data.type,
    line,
    whatsApp,
  });
  if (!saved.ok)
    return rejectForm(checked, failureToForm(saved.failure), statusOfFailure(saved.failure));
  const known = await basicInfo(context);
  if (!known.ok) {
    context.signOut();
    context.setCookie(writeNotice(noticeOfFailure(known.failure)));
    return redirect("/login", 303);
  }
  return redirectWithNotice(formText(form, "redirect") || "/user/center", {
    key: "contact.saved",
  });
}

export default function ContactPage() {
  const { back } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>() as Rejected | undefined;
  const { t } = useTranslation();
  const submitted = rejected?.repopulateFields ?? {};
  const type = submitted.type === undefined ? {} : { type: Number(submitted.type) as ContactType };
  return (
    <div className="page stack" data-width="form">
      <h1>{t("account.contact.title")}</h1>
      {rejected?.notice && <Notice message={rejected.notice} />}
      <ErrorSummary errors={summaryOf(rejected?.fieldErrors ?? {})} form={FORM} />
      <ShopForm action={CONTACT_ACTION} className="stack" values={{ redirect: back }}>
        <ContactFields
          form={FORM}
          {...type}
          line={textOf(submitted.line)}
          whatsApp={textOf(submitted.whatsApp)}
          errors={rejected?.fieldErrors ?? {}}
        />
        <Button wide intent="confirm">
          {t("account.contact.submit")}
        </Button>
      </ShopForm>
    </div>
  );
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
