import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffRoleList } from "@contract/staff/roles";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { adminHead } from "~/back-office/sections/admin-view.server";
import { ExportLink } from "~/back-office/ui/export-link";
import type { ManyRows } from "~/back-office/ui/many-form";
import { ManyQuestion } from "~/back-office/ui/many-question";
import { useRowName } from "~/back-office/ui/use-row-name";
import { useStaffRights } from "~/back-office/ui/use-staff-rights";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { LinkButton } from "~/ui/button";
import { archiveRoles } from "./archive-many.server";
import { namedRole, RoleList } from "./role-list";

export const handle = { access: "staff", permission: "roles.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ context }: LoaderFunctionArgs) {
  const roles = unwrap(await ask(context, staffRoleList));
  return { roles, head: adminHead(context, "roles") };
}

export function action(args: ActionFunctionArgs) {
  return archiveRoles(args);
}

/** The roles of the shop: what each allows is on its own page. */
export default function StaffRolesPage() {
  const { roles } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const refused = useFormResult<ManyRows>();
  const { mayChange } = useStaffRights();
  const nameOf = useRowName(roles.map(namedRole));
  if (refused?.extra?.asked)
    return (
      <ManyQuestion
        title={t("staff.roles.many.question")}
        action={ADMIN_SECTIONS.roles}
        asked={refused.extra.asked}
        nameOf={nameOf}
        yes={{ intent: "archiveMany", words: t("staff.roles.question.yes") }}
        no={t("staff.roles.question.no")}
      >
        <p>{t("staff.roles.many.text")}</p>
      </ManyQuestion>
    );
  return (
    <AdminPage part="roles" refused={refused}>
      <p className="soft">{t("staff.roles.lead")}</p>
      {mayChange && (
        <p>
          <LinkButton href={`${ADMIN_SECTIONS.roles}/new`}>{t("staff.roles.add")}</LinkButton>
        </p>
      )}
      <RoleList roles={roles} refused={refused} />
      <ExportLink path="/staff/roles.csv" query={{}} />
    </AdminPage>
  );
}
