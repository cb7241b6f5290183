import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { STAFF_LOGIN_NAME_LENGTH } from "@contract/staff-limits";
import {
  staffUserList,
  staffUserRoles,
  type RoleChoice,
  type StaffUser,
} from "@contract/staff-users";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { inLanguage } from "~/locales/in-language";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { AccountFields } from "~/routes/staff/account-fields";
import { AdminPage } from "~/routes/staff/admin-page";
import { ADMIN_SECTIONS } from "~/routes/staff/admin-sections";
import {
  adminHead,
  adminPages,
  readAdminSearch,
  staffQuery,
} from "~/routes/staff/admin-view.server";
import { editFields, ofStaff } from "~/routes/staff/edit-fields";
import { StaffList, type Column } from "~/routes/staff/staff-list";
import { useStaffRights } from "~/routes/staff/use-staff-rights";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import type { FormResult } from "~/ui/form-result";
import { ShopForm } from "~/ui/shop-form";
import { inviteStaffAction } from "./invite-staff.server";

export const handle = { access: "staff", permission: "users.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readAdminSearch(request);
  const [list, roles] = await Promise.all([
    ask(context, staffUserList, staffQuery(search)),
    ask(context, staffUserRoles),
  ]);
  const { rows, total } = unwrap(list);
  return {
    ...{ search, rows, roles: unwrap(roles), pages: adminPages(total) },
    ...{ lang: context.lang, head: adminHead(context, "users") },
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, inviteStaffAction);
}

/** Who works at the back office, and a form to invite one more. */
export default function StaffUsersPage() {
  const { search, rows, roles, pages, lang } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const refused = ofStaff(useFormResult());
  return (
    <AdminPage part="users" search={search} refused={refused} pages={pages}>
      <p className="soft">{t("staff.users.lead")}</p>
      <StaffList
        label={t("staff.parts.users")}
        columns={useColumns(roles)}
        rows={rows}
        rowOf={({ userId, version }) => ({ id: userId, version })}
      />
      {useStaffRights().mayChange && <Invite refused={refused} roles={roles} language={lang} />}
    </AdminPage>
  );
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

interface InviteProps {
  readonly refused: FormResult | undefined;
  readonly roles: readonly RoleChoice[];
  readonly language: string;
}

function Invite({ refused, roles, language }: InviteProps) {
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
