import { useTranslation } from "~/locales/use-translation";
import { DocumentForm } from "~/forms/document-form";
import { FormField } from "~/forms/form-field";
import { loginForm } from "~/forms/login";
import type { NoticeMessage } from "~/locales/notices";
import { Button } from "~/ui/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import { CsrfField } from "~/ui/shop-form";

/** What the action gave back: errors, what to say, what was typed. */
export interface Rejected {
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly notice: NoticeMessage | null;
  readonly repopulateFields: Readonly<Record<string, unknown>>;
}

const FORM = "login";

/** Login account and password; works as a plain form before React runs and without it. */
export function LoginForm({
  redirect,
  rejected,
}: {
  readonly redirect: string;
  readonly rejected: Rejected | undefined;
}) {
  const { t } = useTranslation();
  return (
    <div className="stack">
      <h1>{t("login.title")}</h1>
      {rejected?.notice && <Notice message={rejected.notice} />}
      <ErrorSummary errors={summaryOf(rejected?.fieldErrors ?? {})} form={FORM} />
      <DocumentForm
        id={FORM}
        validator={loginForm}
        method="post"
        action="/login"
        className="stack"
        noValidate={rejected !== undefined}
        defaultValues={rejected?.repopulateFields ?? {}}
      >
        <CsrfField />
        <input type="hidden" name="redirect" value={redirect} />
        <FormField
          form={FORM}
          name="loginName"
          label={t("login.loginName")}
          autoComplete="username"
          autoCapitalize="none"
          maxLength={100}
          required
        />
        <FormField
          form={FORM}
          name="password"
          type="password"
          label={t("login.password")}
          autoComplete="current-password"
          maxLength={100}
          required
        />
        <Button wide>{t("login.submit")}</Button>
      </DocumentForm>
      <p className="row" data-spread>
        <a href="/register">{t("login.register")}</a>
        <a href="/forgetPassword">{t("login.forgot")}</a>
      </p>
    </div>
  );
}
