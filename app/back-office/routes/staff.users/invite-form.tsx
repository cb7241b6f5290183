import { STAFF_LOGIN_NAME_LENGTH } from "@contract/staff/limits";
import type { RoleChoice } from "@contract/staff/users";
import { useTranslation } from "~/locales/use-translation";
import { AccountFields } from "~/back-office/ui/account-fields";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { editFields } from "~/back-office/sections/edit-fields";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import type { FormResult } from "~/ui/form-result";
import { ShopForm } from "~/ui/shop-form";

interface InviteFormProps {
  readonly refused: FormResult | undefined;
  readonly roles: readonly RoleChoice[];
  readonly language: string;
}

/** One more who works here, invited by mail. */
export function InviteForm({ refused, roles, language }: InviteFormProps) {
  const { t } = useTranslation();
  const field = editFields({ refused });
  const blank = { name: "", email: "", roleCodes: [], language };
  return (
    <ShopForm action={ADMIN_SECTIONS.users} className="card stack" noValidate>
      <h2>{t("staff.users.invite.title")}</h2>
      <p className="soft">{t("staff.users.invite.hint")}</p>
      <AccountFields refused={refused} saved={blank} roles={roles}>
        <Field
          {...field("loginName")}
          label={t("staff.users.loginName")}
          hint={t("staff.users.loginNameHint")}
          maxLength={STAFF_LOGIN_NAME_LENGTH.max}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
        />
      </AccountFields>
      <div>
        <Button intent="invite">{t("staff.users.invite.submit")}</Button>
      </div>
    </ShopForm>
  );
}
