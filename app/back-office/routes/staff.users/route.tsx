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
import { ofStaff } from "~/back-office/sections/edit-fields";
import { ExportLink } from "~/back-office/ui/export-link";
import type { ManyRows } from "~/back-office/ui/many-form";
import { ManyQuestion } from "~/back-office/ui/many-question";
import { staffHref } from "~/back-office/sections/staff-href";
import { useStaffRights } from "~/back-office/ui/use-staff-rights";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { changeManyAction } from "./change-many.server";
import { InviteForm } from "./invite-form";
import { inviteStaffAction } from "./invite-staff.server";
import { nameIn, UserList } from "./user-list";

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
