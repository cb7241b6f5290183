import { useTranslation } from "~/locales/use-translation";
import { DocumentForm } from "~/forms/document-form";
import { CodeFields, type CodeState } from "~/forms/code-fields";
import { forgotPasswordForm } from "~/forms/forgot-password";
import { FormMessages } from "~/forms/form-messages";
import { NewPasswordFields } from "~/forms/new-password-fields";
import { Button } from "~/ui/button";
import type { FormResult } from "~/ui/form-result";
import { CsrfField } from "~/ui/shop-form";

const FORM = "recover";

/** A new password by a mailed code. */
export function RecoverForm({ result }: { readonly result: FormResult<CodeState> | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="page stack" data-width="form">
      <h1>{t("account.forgot.title")}</h1>
      <FormMessages result={result} form={FORM} />
      <DocumentForm
        id={FORM}
        validator={forgotPasswordForm}
        method="post"
        action="/forgetPassword"
        className="stack"
        defaultValues={result?.repopulateFields ?? {}}
      >
        <CsrfField />
        <CodeFields form={FORM} state={result?.extra ?? null} />
        <NewPasswordFields form={FORM} isAnother />
        <Button wide intent="reset">
          {t("account.forgot.submit")}
        </Button>
      </DocumentForm>
      <p>
        <a href="/login">{t("account.forgot.known")}</a>
      </p>
    </div>
  );
}
