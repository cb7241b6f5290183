import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffRoleList, type StaffRole } from "@contract/staff-roles";
import { formatHkd } from "~/locales/formats";
import { inLanguage } from "~/locales/in-language";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { AdminPage } from "~/routes/staff/admin-page";
import { ADMIN_SECTIONS } from "~/routes/staff/admin-sections";
import { adminHead } from "~/routes/staff/admin-view.server";
import { StaffList, type Column } from "~/routes/staff/staff-list";
import { useStaffRights } from "~/routes/staff/use-staff-rights";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { Badge } from "~/ui/badge";
import { LinkButton } from "~/ui/button";

export const handle = { access: "staff", permission: "roles.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ context }: LoaderFunctionArgs) {
  const roles = unwrap(await ask(context, staffRoleList));
  return { roles, head: adminHead(context, "roles") };
}

/** The roles of the shop: what each allows is on its own page. */
export default function StaffRolesPage() {
  const { roles } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <AdminPage part="roles">
      <p className="soft">{t("staff.roles.lead")}</p>
      {useStaffRights().mayChange && (
        <p>
          <LinkButton href={`${ADMIN_SECTIONS.roles}/new`}>{t("staff.roles.add")}</LinkButton>
        </p>
      )}
      <StaffList
        label={t("staff.parts.roles")}
        columns={useColumns()}
        rows={roles}
        rowOf={({ code, version }) => ({ id: code, version })}
      />
    </AdminPage>
  );
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
