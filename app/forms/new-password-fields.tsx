import { useTranslation } from "~/locales/use-translation";
import { PASSWORD_LENGTH } from "@contract/limits";
import { FormField } from "./form-field";

/** A new password and its confirmation (spec §5). */
export function NewPasswordFields({ form }: { readonly form: string }) {
  const { t } = useTranslation();
  const field = { form, type: "password", autoComplete: "new-password", required: true };
  return (
    <>
      <FormField
        {...field}
        name="password"
        label={t("account.password")}
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
