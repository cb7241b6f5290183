import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { data, type AppLoadContext, type MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { CODE_TYPE } from "@contract/states";
import { forgotPasswordForm } from "~/forms/forgot-password";
import { withoutPasswords } from "~/forms/without-passwords";
import { i18nFor } from "~/locales/i18n.server";
import { resetPassword } from "~/prod-api/accounts.server";
import { sendCodeFrom, type CodeOutcome } from "~/prod-api/code-wait.server";
import { failureToForm, statusOfFailure } from "~/prod-api/failure-to-notice.server";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { writeNotice } from "~/session/flash-notice.server";
import { readForm } from "~/session/read-form.server";
import { RecoverForm } from "./recover-form";

export const handle = { hydrate: true, words: ["account"] };

export const meta: MetaFunction<typeof loader> = ({ data: result }) => metaOf(result?.head);

export function loader({ context }: LoaderFunctionArgs) {
  const { t } = i18nFor(context.lang);
  const words = { title: t("account.forgot.title"), description: t("account.forgot.description") };
  return { head: pageHead({ lang: context.lang, ...words }) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return recover(await readForm(request), context);
}

export default function ForgetPasswordPage() {
  return <RecoverForm answered={useActionData<typeof action>()} />;
}

/** `intent=sendCode` mails a code, the same answer for an unknown address; `reset` sets the password. */
async function recover(form: FormData, context: AppLoadContext) {
  const checked = await forgotPasswordForm.validate(form);
  const back = (result: Partial<CodeOutcome>, status: number) =>
    data(
      {
        ...{ notice: null, fieldErrors: {}, sent: null, ...result },
        repopulateFields: withoutPasswords(checked.submittedData),
      },
      { status },
    );
  if (checked.error) return back({ fieldErrors: checked.error.fieldErrors }, 422);
  if (checked.data.intent === "sendCode") {
    const outcome = await sendCodeFrom(context, {
      email: checked.data.email,
      type: CODE_TYPE.forgotPassword,
    });
    return back(outcome, outcome.notice?.key === "code.sent" ? 200 : 409);
  }
  const { intent: _intent, ...input } = checked.data;
  const answer = await resetPassword(context, input);
  if (!answer.ok) return back(failureToForm(answer.failure), statusOfFailure(answer.failure));
  context.signOut();
  context.setCookie(writeNotice({ key: "password.reset" }));
  return redirect("/login", 303);
}
