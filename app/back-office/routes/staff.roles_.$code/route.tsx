import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffRoleDetail } from "@contract/staff/roles";
import { inLanguage } from "@contract/model/languages";
import { answerForm } from "~/forms/form-action.server";
import { QuestionPage } from "~/forms/question-page";
import { useFormResult } from "~/forms/use-form-result";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { adminHead } from "~/back-office/sections/admin-view.server";
import { ofEntry } from "~/back-office/sections/edit-fields";
import { StaffHistory } from "~/back-office/ui/staff-history";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { changeRoleAction, type ArchiveQuestion } from "./change-role.server";
import { EditRole } from "./edit-role";

export const handle = { access: "staff", permission: "roles.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { code = "" } = params;
  const found = unwrap(await ask(context, staffRoleDetail, { code }));
  return { found, head: adminHead(context, "roles", inLanguage(found.name, context.lang)) };
}

export function action({ params, ...args }: ActionFunctionArgs) {
  return answerForm(args, changeRoleAction(params.code ?? ""));
}

/** A role: what it allows, its archiving, and who changed it. */
export default function StaffRolePage() {
  const { found } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const name = inLanguage(found.name, useLanguage());
  const refused = ofEntry(useFormResult<ArchiveQuestion>());
  const here = `${ADMIN_SECTIONS.roles}/${found.code}`;
  if (refused?.extra)
    return (
      <QuestionPage
        title={t("staff.roles.question.title", { name })}
        action={here}
        values={{ version: String(refused.extra.version) }}
        yes={{ intent: "archive", words: t("staff.roles.question.yes") }}
        no={{ href: here, words: t("staff.roles.question.no") }}
        isLoss
      >
        <p>{t("staff.roles.question.text", { count: found.users })}</p>
      </QuestionPage>
    );
  return (
    <AdminPage part="roles" title={name} refused={refused}>
      <EditRole found={found} refused={refused} />
      <StaffHistory entries={found.history} />
    </AdminPage>
  );
}
