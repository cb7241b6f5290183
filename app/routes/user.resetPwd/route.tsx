import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { changePasswordForm } from "~/forms/change-password";
import { rejectForm } from "~/forms/reject-form.server";
import { i18nFor } from "~/locales/i18n.server";
import { basicInfo, changePassword } from "~/prod-api/accounts.server";
import { failureToForm, statusOfFailure, unwrap } from "~/prod-api/failure-to-notice.server";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { writeNotice } from "~/session/flash-notice.server";
import { readForm } from "~/session/read-form.server";
import { ChangePasswordForm } from "./change-password-form";

export const handle = { hydrate: true, words: ["account"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ context }: LoaderFunctionArgs) {
  unwrap(await basicInfo(context)); // an ended session is told now, not after the form is filled in
  const { t } = i18nFor(context.lang);
  const words = { title: t("account.change.title"), description: t("account.change.description") };
  return { head: pageHead({ lang: context.lang, ...words }) };
}

/** Every session ends with the old password, this one too: back to the login page (spec §8). */
export async function action({ request, context }: ActionFunctionArgs) {
  const checked = await changePasswordForm.validate(await readForm(request));
  if (checked.error) return rejectForm(checked, checked.error);
  const answer = await changePassword(context, checked.data);
  if (!answer.ok) {
    return rejectForm(checked, failureToForm(answer.failure), statusOfFailure(answer.failure));
  }
  context.signOut();
  context.setCookie(writeNotice({ key: "password.changed" }));
  return redirect("/login", 303);
}

export default function ResetPasswordPage() {
  return <ChangePasswordForm rejected={useActionData<typeof action>()} />;
}
