import { useTranslation } from "~/locales/use-translation";
import { DocumentForm } from "~/forms/document-form";
import { CodeFields } from "~/forms/code-fields";
import { forgotPasswordForm } from "~/forms/forgot-password";
import { NewPasswordFields } from "~/forms/new-password-fields";
import type { NoticeMessage } from "~/locales/notices";
import { Button } from "~/ui/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import type { CodeSent } from "~/ui/send-code-button";
import { CsrfField } from "~/ui/shop-form";

interface Answered {
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly notice: NoticeMessage | null;
  readonly sent: CodeSent | null;
  readonly repopulateFields: Readonly<Record<string, unknown>>;
}

const FORM = "recover";

/** A new password by a mailed code. */
export function RecoverForm({ answered }: { readonly answered: Answered | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="page stack" data-width="form">
      <h1>{t("account.forgot.title")}</h1>
      {answered?.notice && <Notice message={answered.notice} />}
      <ErrorSummary errors={summaryOf(answered?.fieldErrors ?? {})} form={FORM} />
      <DocumentForm
        id={FORM}
        validator={forgotPasswordForm}
        method="post"
        action="/forgetPassword"
        className="stack"
        defaultValues={answered?.repopulateFields ?? {}}
      >
        <CsrfField />
        <CodeFields form={FORM} sent={answered?.sent ?? null} />
        <NewPasswordFields form={FORM} />
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
