import { useTranslation } from "~/locales/use-translation";
import { DocumentForm } from "~/forms/document-form";
import { LOGIN_NAME_LENGTH } from "@contract/model/limits";
import { CodeFields, type CodeState } from "~/forms/code-fields";
import { AccountField } from "~/forms/account-field";
import { FormMessages } from "~/forms/form-messages";
import { NewPasswordFields } from "~/forms/new-password-fields";
import { PersonFields } from "~/forms/person-fields";
import { registerForm } from "~/forms/register";
import { Button } from "~/ui/button";
import type { FormResult } from "~/ui/form-result";
import { CsrfField } from "~/ui/shop-form";

const FORM = "register";

/** Every field of spec §3; "send code" keeps all that was typed, passwords apart. */
export function RegisterForm({ result }: { readonly result: FormResult<CodeState> | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="stack">
      <h1>{t("account.register.title")}</h1>
      <FormMessages result={result} form={FORM} />
      <DocumentForm
        id={FORM}
        validator={registerForm}
        method="post"
        action="/register"
        className="stack"
        defaultValues={result?.repopulateFields ?? {}}
      >
        <CsrfField />
        <AccountField
          form={FORM}
          name="loginName"
          label={t("account.loginName")}
          hint={t("account.loginNameHint")}
          autoComplete="username"
          autoCapitalize="none"
          maxLength={LOGIN_NAME_LENGTH.max}
          required
        />
        <PersonFields form={FORM} />
        <CodeFields form={FORM} state={result?.extra ?? null} />
        <NewPasswordFields form={FORM} />
        <Button wide intent="register">
          {t("account.register.submit")}
        </Button>
      </DocumentForm>
      <p>
        <a href="/login">{t("account.register.known")}</a>
      </p>
    </div>
  );
}
