import { getBilingualText, LANGUAGE_OPTIONS } from "@contract/model/languages";
import { STAFF_NAME_LENGTH } from "@contract/staff/limits";
import type { RoleChoice } from "@contract/staff/users";
import type { ReactNode } from "react";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import type { FormResult } from "~/ui/form-result";
import { makeEditFieldProps } from "../sections/edit-fields";
import { TickList } from "./tick-list";
import { Field, SelectField } from "./fields";

interface AccountFieldsProps {
  readonly refused: FormResult | undefined;
  readonly saved: {
    readonly name: string;
    readonly email: string;
    readonly language: string;
    readonly roleCodes: readonly string[];
  };
  readonly roles: readonly RoleChoice[];
  /** Additional fields above the fields of the account. */
  readonly children?: ReactNode;
}

/** Shows the editable fields of a staff account. */
export function AccountFields({ refused, saved, roles, children }: AccountFieldsProps) {
  const { t } = useTranslation();
  const { roleCodes, ...texts } = saved;
  const field = makeEditFieldProps({ refused, saved: texts });
  return (
    <>
      <div className="admin-form" data-wide>
        {children}
        <Field
          {...field("name")}
          label={t("staff.users.name")}
          maxLength={STAFF_NAME_LENGTH.max}
          autoComplete="off"
          required
        />
        <Field
          {...field("email")}
          type="email"
          label={t("staff.users.email")}
          autoComplete="off"
          required
        />
        <SelectField {...field("language")} label={t("staff.users.language")} needed>
          {LANGUAGE_OPTIONS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <RoleTicks refused={refused} roles={roles} saved={roleCodes} />
    </>
  );
}

interface RoleTicksProps extends Pick<AccountFieldsProps, "refused" | "roles"> {
  readonly saved: readonly string[];
}

/** Shows checkboxes for the roles that the user may assign and for the roles that the account already has. */
function RoleTicks({ refused, roles, saved }: RoleTicksProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <TickList
      name="roleCodes"
      label={t("staff.users.roles")}
      choices={roles
        .filter(({ code, mayGive }) => mayGive || saved.includes(code))
        .map(({ code, name }) => ({ value: code, label: getBilingualText(name, lang) }))}
      saved={saved}
      refused={refused}
    />
  );
}
