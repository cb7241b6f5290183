import { CODE_DIGITS, EMAIL_LENGTH } from "@contract/limits";
import { useTranslation } from "~/locales/use-translation";
import { CODE_FIELDS, SendCodeButton, type CodeSent } from "~/ui/send-code-button";
import { FormField } from "./form-field";

interface CodeFieldsProps {
  readonly form: string;
  readonly sent: CodeSent | null;
  /** The code is needed only when the e-mail changes. */
  readonly isCodeOptional?: boolean;
}

/** E-mail, "send code" and the code; they stand before the passwords, which are never given back. */
export function CodeFields({ form, sent, isCodeOptional = false }: CodeFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="stack" id={CODE_FIELDS}>
      <legend className="unseen">{t("account.emailAndCode")}</legend>
      <FormField
        form={form}
        name="email"
        type="email"
        label={t("account.email")}
        autoComplete="email"
        maxLength={EMAIL_LENGTH.max}
        required
      />
      <SendCodeButton sent={sent} />
      <FormField
        form={form}
        name="code"
        label={t("account.code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_DIGITS}
        required={!isCodeOptional}
      />
    </fieldset>
  );
}
