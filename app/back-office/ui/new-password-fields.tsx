import { STAFF_PASSWORD_LENGTH } from "@contract/staff/limits";
import { useTranslation } from "~/locales/use-translation";
import type { FormResult } from "~/ui/form-result";
import { Field } from "./fields";

/** Shows the fields for a new staff password and its confirmation. */
export function NewPasswordFields({ refused }: { readonly refused: FormResult | undefined }) {
  const { t } = useTranslation();
  const common = (name: "password" | "confirmPassword") => ({
    name,
    error: refused?.fieldErrors[name] ?? null,
    errorParams: refused?.params ?? {},
    maxLength: STAFF_PASSWORD_LENGTH.max,
    type: "password",
    autoComplete: "new-password",
    required: true,
  });
  return (
    <>
      <Field
        {...common("password")}
        label={t("staff.account.password.new")}
        hint={t("staff.account.password.newHint")}
      />
      <Field {...common("confirmPassword")} label={t("staff.account.password.confirm")} />
    </>
  );
}
