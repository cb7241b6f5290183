import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffUserDetail, staffUserRoles } from "@contract/staff/users";
import { answerForm } from "~/forms/form-action.server";
import { QuestionPage } from "~/forms/question-page";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { adminHead } from "~/back-office/sections/admin-view.server";
import { ofStaff } from "~/back-office/sections/edit-fields";
import { StaffHistory } from "~/back-office/ui/staff-history";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { changeStaffAction, type DisableQuestion } from "./change-staff.server";
import { EditAccount } from "./edit-account";

export const handle = { access: "staff", permission: "users.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { userId = "" } = params;
  const [detail, roles] = await Promise.all([
    ask(context, staffUserDetail, { userId }),
    ask(context, staffUserRoles),
  ]);
  const found = unwrap(detail);
  return { found, roles: unwrap(roles), head: adminHead(context, "users", found.name) };
}

export function action({ params, ...args }: ActionFunctionArgs) {
  return answerForm(args, changeStaffAction(params.userId ?? ""));
}

/** An account of the staff: what is written of it, whether it may sign in, where it is signed in, who changed it. */
export default function StaffUserPage() {
  const { found, roles } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const refused = ofStaff(useFormResult<DisableQuestion>());
  const here = `${ADMIN_SECTIONS.users}/${found.userId}`;
  if (refused?.extra)
    return (
      <QuestionPage
        title={t("staff.users.question.title", { name: found.name })}
        action={here}
        values={{ version: String(refused.extra.version) }}
        yes={{ intent: "disable", words: t("staff.users.question.yes") }}
        no={{ href: here, words: t("staff.users.question.no") }}
        isLoss
      >
        <p>{t("staff.users.question.text")}</p>
      </QuestionPage>
    );
  return (
    <AdminPage part="users" title={found.name} refused={refused}>
      <EditAccount found={found} roles={roles} refused={refused} />
      <StaffHistory entries={found.history} />
    </AdminPage>
  );
}
