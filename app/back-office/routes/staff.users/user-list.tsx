import type { RoleChoice, StaffUser } from "@contract/staff/users";
import { inLanguage } from "@contract/model/languages";
import { tickOf } from "~/forms/ticked-rows";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { ManyBox, ManyForm, type ManyRows } from "~/back-office/ui/many-form";
import { StaffList, type Column } from "~/back-office/ui/staff-list";
import { useStaffRights } from "~/back-office/ui/use-staff-rights";
import { Badge } from "~/ui/badge";
import type { FormResult } from "~/ui/form-result";

/** What the boxes of the list name as their form. */
const FORM = "change-many";

interface UserListProps {
  readonly rows: readonly StaffUser[];
  readonly roles: readonly RoleChoice[];
  readonly refused: FormResult<ManyRows> | undefined;
  /** The list, as it is filtered. */
  readonly here: string;
}

/** One line for each account; those that are ticked are let in or not, or signed out, together. */
export function UserList({ rows, roles, refused, here }: UserListProps) {
  const { t } = useTranslation();
  const { mayChange } = useStaffRights();
  const columns = useColumns(roles);
  const box = useBox();
  return (
    <>
      {mayChange && rows.length > 0 && (
        <ManyForm
          form={FORM}
          action={here}
          acts={(["signOutMany", "disableMany", "enableMany"] as const).map((intent) => ({
            intent,
            words: t(`staff.users.many.${intent}`),
          }))}
          refused={refused}
          nameOf={nameIn(rows)}
        />
      )}
      <StaffList
        label={t("staff.parts.users")}
        columns={mayChange ? [...columns, box] : columns}
        rows={rows}
        rowOf={({ userId, version }) => ({ id: userId, version })}
      />
    </>
  );
}

/** What people call an account of the list. */
export function nameIn(rows: readonly StaffUser[]): (userId: string) => string {
  return (id) => rows.find(({ userId }) => userId === id)?.loginName ?? id;
}

function useBox(): Column<StaffUser> {
  const { t } = useTranslation();
  return {
    name: "choose",
    label: t("staff.list.many.column"),
    cell: ({ userId: id, version, loginName }) => (
      <ManyBox form={FORM} value={tickOf({ id, version })} name={loginName} />
    ),
  };
}

function useColumns(roles: readonly RoleChoice[]): Column<StaffUser>[] {
  const { t } = useTranslation();
  const lang = useLanguage();
  const nameOf = (code: string) => {
    const found = roles.find((role) => role.code === code);
    return found === undefined ? code : inLanguage(found.name, lang);
  };
  const column = (
    name: "loginName" | "name" | "roles" | "state" | "secondFactor",
    cell: Column<StaffUser>["cell"],
  ) => ({ name, label: t(`staff.users.column.${name}`), cell });
  return [
    column("loginName", ({ userId, loginName }) => (
      <a href={`${ADMIN_SECTIONS.users}/${userId}`}>{loginName}</a>
    )),
    column("name", ({ name }) => name),
    column("roles", ({ roleCodes }) => roleCodes.map(nameOf).join("、")),
    column("state", ({ state }) => (
      <Badge kind={state === "active" ? "ok" : "plain"}>{t(`staff.users.state.${state}`)}</Badge>
    )),
    column("secondFactor", ({ secondFactor }) =>
      t(secondFactor ? "staff.users.on" : "staff.users.off"),
    ),
  ];
}
