import { useTranslation } from "~/locales/use-translation";
import { PASSWORD_LENGTH } from "@contract/model/limits";
import { FormField } from "./form-field";

interface NewPasswordFieldsProps {
  readonly form: string;
  /** True if the password replaces an existing one. */
  readonly isAnother?: boolean;
}

/** Shows the fields of a new password and its confirmation (spec §5). */
export function NewPasswordFields({ form, isAnother = false }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const field = { form, type: "password", autoComplete: "new-password", required: true };
  return (
    <>
      <FormField
        {...field}
        name="password"
        label={t(isAnother ? "account.newPassword" : "account.password")}
        hint={t("account.passwordHint")}
        minLength={PASSWORD_LENGTH.min}
        maxLength={PASSWORD_LENGTH.max}
      />
      <FormField
        {...field}
        name="confirmPassword"
        label={t("account.confirmPassword")}
        maxLength={PASSWORD_LENGTH.max}
      />
    </>
  );
}
