import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffUserList, staffUserRoles } from "@contract/staff/users";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import {
  adminHead,
  adminPages,
  readAdminSearch,
  staffQuery,
} from "~/back-office/sections/admin-view.server";
import { ofStaff, editFields } from "~/back-office/sections/edit-fields";
import { ExportLink } from "~/back-office/ui/export-link";
import { ManyQuestion } from "~/back-office/ui/many-question";
import { staffHref } from "~/back-office/sections/staff-href";
import { useStaffRights } from "~/back-office/ui/use-staff-rights";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { STAFF_LOGIN_NAME_LENGTH } from "@contract/staff/limits";
import type { RoleChoice, StaffUser } from "@contract/staff/users";
import { AccountFields } from "~/back-office/ui/account-fields";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import type { FormResult } from "~/ui/form-result";
import { ShopForm } from "~/ui/shop-form";
import { inLanguage } from "@contract/model/languages";
import { tickOf } from "~/forms/ticked-rows";
import { useLanguage } from "~/locales/use-language";
import { ManyBox, ManyForm, type ManyRows } from "~/back-office/ui/many-form";
import { StaffList, type Column } from "~/back-office/ui/staff-list";
import { Badge } from "~/ui/badge";
import { changeManyAction } from "./change-many.server";
import { inviteStaffAction } from "./invite-staff.server";

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
function UserList({ rows, roles, refused, here }: UserListProps) {
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
function nameIn(rows: readonly StaffUser[]): (userId: string) => string {
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
  return answerForm<ManyRows>(args, inviteStaffAction, changeManyAction);
}

/** Who works at the back office, and a form to invite one more. */
export default function StaffUsersPage() {
  const { search, rows, roles, pages, lang } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { mayChange } = useStaffRights();
  const refused = ofStaff(useFormResult<ManyRows>());
  const here = staffHref(ADMIN_SECTIONS.users, { keyword: search.keyword, page: search.page });
  if (refused?.extra?.asked)
    return (
      <ManyQuestion
        title={t("staff.users.many.question")}
        action={here}
        asked={refused.extra.asked}
        nameOf={nameIn(rows)}
        yes={{ intent: "disableMany", words: t("staff.users.question.yes") }}
        no={t("staff.users.question.no")}
      >
        <p>{t("staff.users.question.text")}</p>
      </ManyQuestion>
    );
  return (
    <AdminPage part="users" search={search} refused={refused} pages={pages}>
      <p className="soft">{t("staff.users.lead")}</p>
      <UserList rows={rows} roles={roles} refused={refused} here={here} />
      {rows.length > 0 && (
        <ExportLink path="/staff/users.csv" query={{ keyword: search.keyword }} />
      )}
      {mayChange && <InviteForm refused={refused} roles={roles} language={lang} />}
    </AdminPage>
  );
}

interface InviteFormProps {
  readonly refused: FormResult | undefined;
  readonly roles: readonly RoleChoice[];
  readonly language: string;
}

/** One more who works here, invited by mail. */
function InviteForm({ refused, roles, language }: InviteFormProps) {
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
