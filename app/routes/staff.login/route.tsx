import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { loginForm } from "~/forms/login";
import { adminHead, textsOf, type AdminRefusal } from "~/layout/admin-view.server";
import { staffLogin } from "~/prod-api/staff.server";
import { failureToForm, statusOfFailure } from "~/prod-api/failure-to-notice.server";
import { metaOf } from "~/seo/page-meta";
import { readForm } from "~/session/read-form.server";
import { writeStaffSession } from "~/session/staff-session.server";
import { Button } from "~/ui/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { Notice } from "~/ui/notice";
import { ShopForm } from "~/ui/shop-form";

export const meta: MetaFunction<typeof loader> = ({ data: result }) => metaOf(result?.head);

export function loader({ context }: LoaderFunctionArgs) {
  if (context.staff !== null) throw redirect("/staff");
  return { head: adminHead(context, "login") };
}

/** Signs in to the back office; a shopper's session is left as it is and never counts here. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { loginName = "" } = textsOf(form);
  const refuse = (result: Omit<AdminRefusal, "submitted">, status: number) =>
    data<AdminRefusal>({ ...result, submitted: { loginName } }, { status });
  const checked = await loginForm.validate(form);
  if (checked.error)
    return refuse({ fieldErrors: checked.error.fieldErrors, params: {}, notice: null }, 422);
  const answer = await staffLogin(context, checked.data);
  if (!answer.ok) return refuse(failureToForm(answer.failure), statusOfFailure(answer.failure));
  context.setCookie(writeStaffSession(answer.data));
  return redirect("/staff", 303);
}

export default function StaffLoginPage() {
  const refused = useActionData<AdminRefusal>();
  const { t } = useTranslation();
  const errors = refused?.fieldErrors ?? {};
  return (
    <div className="page stack" data-width="form">
      <h1>{t("staff.parts.login")}</h1>
      {refused?.notice && <Notice message={refused.notice} />}
      <ErrorSummary errors={summaryOf(errors)} />
      <ShopForm action="/staff/login" className="card stack" noValidate>
        <Field
          name="loginName"
          label={t("staff.login.loginName")}
          error={errors.loginName}
          defaultValue={refused?.submitted.loginName}
          required
          autoComplete="username"
        />
        <Field
          name="password"
          type="password"
          label={t("staff.login.password")}
          error={errors.password}
          required
          autoComplete="current-password"
        />
        <Button wide>{t("staff.login.submit")}</Button>
      </ShopForm>
    </div>
  );
}
