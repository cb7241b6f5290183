import { CODE_LENGTH, EMAIL_LENGTH } from "@contract/model/limits";
import { useTranslation } from "~/locales/use-translation";
import { CODE_FIELDS, SendCodeButton, type CodeSent } from "~/ui/send-code-button";
import { AccountField } from "./account-field";
import { FormField } from "./form-field";

/** The state of the verification code in a form that is shown again. */
export interface CodeState {
  readonly sent: CodeSent | null;
  /**
   * The verified code and the ticket that the backend returned. The form keeps them, because a code can be
   * verified only once.
   */
  readonly proof?: string;
}

interface CodeFieldsProps {
  readonly form: string;
  readonly state: CodeState | null;
  /** True if the code is only needed when the e-mail is changed. */
  readonly isCodeOptional?: boolean;
}

/**
 * Shows the e-mail, the "send code" button and the code. They come before the passwords, because passwords
 * must be typed again whenever the form is shown again.
 */
export function CodeFields({ form, state, isCodeOptional = false }: CodeFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="stack" id={CODE_FIELDS}>
      <legend className="unseen">{t("account.emailAndCode")}</legend>
      <AccountField
        form={form}
        name="email"
        type="email"
        label={t("account.email")}
        autoComplete="email"
        maxLength={EMAIL_LENGTH.max}
        required
      />
      <SendCodeButton sent={state?.sent ?? null} />
      {state?.proof !== undefined && <input type="hidden" name="proof" value={state.proof} />}
      <FormField
        form={form}
        name="code"
        label={t("account.code")}
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH.max}
        required={!isCodeOptional}
      />
    </fieldset>
  );
}
