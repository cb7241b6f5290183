import type { StaffRole } from "@contract/staff/roles";
import { inLanguage } from "@contract/model/languages";
import { tickOf } from "~/forms/ticked-rows";
import { formatHkd } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { ManyBox, ManyForm, type ManyRows } from "~/back-office/ui/many-form";
import { StaffList, type Column } from "~/back-office/ui/staff-list";
import { useRowName } from "~/back-office/ui/use-row-name";
import { useStaffRights } from "~/back-office/ui/use-staff-rights";
import { Badge } from "~/ui/badge";
import type { FormResult } from "~/ui/form-result";

/** What the boxes of the list name as their form. */
const FORM = "archive-many";

interface RoleListProps {
  readonly roles: readonly StaffRole[];
  readonly refused: FormResult<ManyRows> | undefined;
}

/** One line for each role; the shop's own that are ticked are taken out of use together. */
export function RoleList({ roles, refused }: RoleListProps) {
  const { t } = useTranslation();
  const columns = useColumns();
  const box = useBox();
  const nameOf = useRowName(roles.map(namedRole));
  const mayArchive = useStaffRights().mayChange && roles.some(isArchivable);
  const isTold = (refused?.extra?.rows ?? []).length > 0;
  return (
    <>
      {(mayArchive || isTold) && (
        <ManyForm
          form={FORM}
          action={ADMIN_SECTIONS.roles}
          acts={[{ intent: "archiveMany", words: t("staff.roles.many.archive") }]}
          refused={refused}
          nameOf={nameOf}
        />
      )}
      <StaffList
        label={t("staff.parts.roles")}
        columns={mayArchive ? [...columns, box] : columns}
        rows={roles}
        rowOf={({ code, version }) => ({ id: code, version })}
      />
    </>
  );
}

/** A role by what people call it. */
export function namedRole({ code, name }: StaffRole) {
  return { id: code, name };
}

function isArchivable({ builtIn, archived }: StaffRole): boolean {
  return !builtIn && !archived;
}

function useBox(): Column<StaffRole> {
  const { t } = useTranslation();
  const lang = useLanguage();
  return {
    name: "choose",
    label: t("staff.list.many.column"),
    cell: (role) =>
      isArchivable(role) && (
        <ManyBox
          form={FORM}
          value={tickOf({ id: role.code, version: role.version })}
          name={inLanguage(role.name, lang)}
        />
      ),
  };
}

function useColumns(): Column<StaffRole>[] {
  const { t } = useTranslation();
  const lang = useLanguage();
  const column = (
    name: "name" | "code" | "users" | "refundLimit" | "secondFactor" | "state",
    cell: Column<StaffRole>["cell"],
    isNumber = false,
  ) => ({ name, label: t(`staff.roles.column.${name}`), cell, isNumber });
  return [
    column("name", ({ code, name }) => (
      <a href={`${ADMIN_SECTIONS.roles}/${code}`}>{inLanguage(name, lang)}</a>
    )),
    column("code", ({ code }) => code),
    column("users", ({ users }) => users, true),
    column(
      "refundLimit",
      ({ refundLimitCents: limit }) =>
        limit === null ? t("staff.roles.noLimit") : formatHkd(limit),
      true,
    ),
    column("secondFactor", ({ secondFactor }) =>
      t(secondFactor ? "staff.roles.required" : "staff.roles.notRequired"),
    ),
    column("state", ({ archived, builtIn }) => (
      <Badge kind="plain">
        {t(`staff.roles.state.${archived ? "archived" : builtIn ? "builtIn" : "own"}`)}
      </Badge>
    )),
  ];
}
