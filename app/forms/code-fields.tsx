import { CODE_LENGTH, EMAIL_LENGTH } from "@contract/model/limits";
import { useTranslation } from "~/locales/use-translation";
import { CODE_FIELDS, SendCodeButton, type CodeSent } from "~/ui/send-code-button";
import { AccountField } from "./account-field";
import { FormField } from "./form-field";

/** What a form that came back knows of its code. */
export interface CodeState {
  readonly sent: CodeSent | null;
  /** The code that was found right, and what a backend traded it for: it is not good a second time. */
  readonly proof?: string;
}

interface CodeFieldsProps {
  readonly form: string;
  readonly state: CodeState | null;
  /** The code is needed only when the e-mail changes. */
  readonly isCodeOptional?: boolean;
}

/** E-mail, "send code" and the code; they stand before the passwords, which are never given back. */
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
