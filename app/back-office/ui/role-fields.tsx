import {
  STAFF_AREAS,
  STAFF_PERMISSIONS,
  type StaffArea,
  type StaffPermission,
} from "@contract/staff/permissions";
import { ROLE_NAME_EN_LENGTH, ROLE_NAME_LENGTH } from "@contract/staff/limits";
import type { ReactNode } from "react";
import { useTranslation } from "~/locales/use-translation";
import { FieldError } from "~/ui/field-frame";
import type { FormResult } from "~/ui/form-result";
import { makeEditFieldProps, isTicked } from "../sections/edit-fields";
import { CheckField, Field, HiddenField, TickBox, ReadOnly, useReadOnly } from "./fields";

interface RoleValues {
  readonly name: string;
  readonly nameEn: string;
  readonly permissions: readonly string[];
  /** The typed limit. An empty text means no limit. */
  readonly refundLimit: string;
  readonly personalData: boolean;
  readonly export: boolean;
  readonly secondFactor: boolean;
}

interface RoleFieldsProps {
  readonly refused: FormResult | undefined;
  readonly saved: RoleValues;
  /** True for a built-in role. Only its second factor can be changed. */
  readonly fixed?: boolean;
  /** Additional fields above the fields of the role. */
  readonly children?: ReactNode;
}

/**
 * Returns the ticked permissions of a rejected form. Returns the saved permissions if no form was rejected.
 */
function getTickedPermissions(
  refused: FormResult | undefined,
  saved: readonly string[],
): readonly string[] {
  if (refused === undefined) return saved;
  return (refused.repopulateFields.permissions ?? "").split(",").filter((each) => each !== "");
}

/** Shows the editable fields of a role: names, permissions by area, and limits. */
export function RoleFields({ refused, saved, fixed = false, children }: RoleFieldsProps) {
  const { t } = useTranslation();
  const isReadOnly = useReadOnly();
  const { name, nameEn } = saved;
  const tick = (flag: "personalData" | "export" | "secondFactor") => ({
    name: flag,
    label: t(`staff.roles.${flag}`),
    value: "on",
    defaultChecked: isTicked(refused, flag, saved[flag]),
  });
  return (
    <>
      <ReadOnly on={isReadOnly || fixed}>
        <div className="admin-form" data-wide>
          {children}
          <RoleNameFields refused={refused} saved={saved} />
        </div>
        <PermissionGrid refused={refused} saved={saved.permissions} />
        <CheckField {...tick("personalData")} />
        <CheckField {...tick("export")} />
      </ReadOnly>
      {/* The fields above are only text for a fixed role, but the form requires the names. */}
      {fixed && <HiddenField name="name" value={name} />}
      {fixed && <HiddenField name="nameEn" value={nameEn} />}
      <CheckField {...tick("secondFactor")} />
    </>
  );
}

function RoleNameFields({ refused, saved }: Pick<RoleFieldsProps, "refused" | "saved">) {
  const { t } = useTranslation();
  const { name, nameEn, refundLimit } = saved;
  const field = makeEditFieldProps({ refused, saved: { name, nameEn, refundLimit } });
  return (
    <>
      <Field
        {...field("name")}
        label={t("staff.roles.name")}
        maxLength={ROLE_NAME_LENGTH.max}
        required
      />
      <Field
        {...field("nameEn")}
        label={t("staff.roles.nameEn")}
        maxLength={ROLE_NAME_EN_LENGTH.max}
        required
      />
      <Field
        {...field("refundLimit")}
        label={t("staff.roles.refundLimit")}
        hint={t("staff.roles.refundLimitHint")}
        inputMode="decimal"
      />
    </>
  );
}

interface PermissionGridProps extends Pick<RoleFieldsProps, "refused"> {
  readonly saved: readonly string[];
  /** The permissions that can be ticked. The default is all permissions. */
  readonly offered?: readonly StaffPermission[];
}

/** Shows a row for each area, with one checkbox for seeing it and one for changing it. */
export function PermissionGrid({
  refused,
  saved,
  offered = STAFF_PERMISSIONS,
}: PermissionGridProps) {
  const { t } = useTranslation();
  const ticked = getTickedPermissions(refused, saved);
  return (
    <fieldset className="field" id="field-permissions">
      <legend>{t("staff.roles.grid")}</legend>
      <table className="role-grid">
        <thead>
          <tr>
            <th scope="col">{t("staff.roles.area")}</th>
            <th scope="col">{t("staff.roles.see")}</th>
            <th scope="col">{t("staff.roles.change")}</th>
          </tr>
        </thead>
        <tbody>
          {STAFF_AREAS.filter((area) => offered.includes(`${area}.see`)).map((area) => (
            <tr key={area}>
              <th scope="row">{t(`staff.areas.${area}`)}</th>
              <PermissionBox area={area} act="see" ticked={ticked} offered={offered} />
              <PermissionBox area={area} act="change" ticked={ticked} offered={offered} />
            </tr>
          ))}
        </tbody>
      </table>
      <FieldError name="permissions" error={refused?.fieldErrors.permissions} />
    </fieldset>
  );
}

interface PermissionBoxProps {
  readonly area: StaffArea;
  readonly act: "see" | "change";
  readonly ticked: readonly string[];
  readonly offered: readonly StaffPermission[];
}

function PermissionBox({ area, act, ticked, offered }: PermissionBoxProps) {
  const { t } = useTranslation();
  const permission = `${area}.${act}` as const;
  if (!offered.includes(permission)) return <td />;
  const words = act === "see" ? "staff.roles.maySee" : "staff.roles.mayChange";
  return (
    <td>
      <TickBox
        name="permissions"
        value={permission}
        defaultChecked={ticked.includes(permission)}
        label={t(words, { area: t(`staff.areas.${area}`) })}
        isLabelHidden
      />
    </td>
  );
}
