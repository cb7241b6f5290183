import { useTranslation } from "~/locales/use-translation";
import { DocumentForm } from "~/forms/document-form";
import { FormField } from "~/forms/form-field";
import { FormMessages } from "~/forms/form-messages";
import { loginForm } from "~/forms/login";
import { Button } from "~/ui/button";
import type { FormResult } from "~/ui/form-result";
import { CsrfField } from "~/ui/shop-form";

const FORM = "login";

interface LoginFormProps {
  /** Where the form goes; with the way back in it, so that it stays known when the form comes back. */
  readonly action: string;
  readonly redirect: string;
  readonly result: FormResult | undefined;
}

/** Login account and password; works as a plain form before React runs and without it. */
export function LoginForm({ action, redirect, result }: LoginFormProps) {
  const { t } = useTranslation();
  return (
    <div className="stack">
      <h1>{t("login.title")}</h1>
      <FormMessages result={result} form={FORM} />
      <DocumentForm
        id={FORM}
        validator={loginForm}
        method="post"
        action={action}
        className="stack"
        noValidate={result !== undefined}
        defaultValues={result?.repopulateFields ?? {}}
      >
        <CsrfField />
        <input type="hidden" name="redirect" value={redirect} />
        <CredentialFields />
        <Button wide>{t("login.submit")}</Button>
      </DocumentForm>
      <p className="row" data-spread>
        <a href="/register">{t("login.register")}</a>
        <a href="/forgetPassword">{t("login.forgot")}</a>
      </p>
    </div>
  );
}

function CredentialFields() {
  const { t } = useTranslation();
  return (
    <>
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
    </>
  );
}
