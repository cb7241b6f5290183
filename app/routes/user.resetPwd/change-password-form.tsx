import { useTranslation } from "~/locales/use-translation";
import { DocumentForm } from "~/forms/document-form";
import { changePasswordForm } from "~/forms/change-password";
import { FormField } from "~/forms/form-field";
import { FormMessages } from "~/forms/form-messages";
import { NewPasswordFields } from "~/forms/new-password-fields";
import { Button } from "~/ui/button";
import type { FormResult } from "~/ui/form-result";
import { CsrfField } from "~/ui/shop-form";

const FORM = "change";

/** Old password and a new one; none of them is ever given back. */
export function ChangePasswordForm({ result }: { readonly result: FormResult | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="page stack" data-width="form">
      <h1>{t("account.change.title")}</h1>
      <p className="soft">{t("account.change.description")}</p>
      <FormMessages result={result} form={FORM} />
      <DocumentForm
        id={FORM}
        validator={changePasswordForm}
        method="post"
        action="/user/resetPwd"
        className="stack"
      >
        <CsrfField />
        <FormField
          form={FORM}
          name="oldPassword"
          type="password"
          label={t("account.change.old")}
          autoComplete="current-password"
          maxLength={100}
          required
        />
        <NewPasswordFields form={FORM} isAnother />
        <Button wide>{t("account.change.submit")}</Button>
      </DocumentForm>
    </div>
  );
}
