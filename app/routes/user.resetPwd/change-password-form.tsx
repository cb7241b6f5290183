import { useTranslation } from "~/locales/use-translation";
import { DocumentForm } from "~/forms/document-form";
import { changePasswordForm } from "~/forms/change-password";
import { FormField } from "~/forms/form-field";
import { NewPasswordFields } from "~/forms/new-password-fields";
import type { NoticeMessage } from "~/locales/notices";
import { Button } from "~/ui/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import { CsrfField } from "~/ui/shop-form";

interface Rejected {
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly notice: NoticeMessage | null;
}

const FORM = "change";

/** Old password and a new one; none of them is ever given back. */
export function ChangePasswordForm({ rejected }: { readonly rejected: Rejected | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="page stack" data-width="form">
      <h1>{t("account.change.title")}</h1>
      <p className="soft">{t("account.change.description")}</p>
      {rejected?.notice && <Notice message={rejected.notice} />}
      <ErrorSummary errors={summaryOf(rejected?.fieldErrors ?? {})} form={FORM} />
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
        <NewPasswordFields form={FORM} />
        <Button wide>{t("account.change.submit")}</Button>
      </DocumentForm>
    </div>
  );
}
