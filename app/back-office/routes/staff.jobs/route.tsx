import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffJobList } from "@contract/staff/jobs";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { adminHead } from "~/back-office/sections/admin-view.server";
import type { ManyRows } from "~/back-office/ui/many-form";
import { workOnJobAction } from "~/back-office/sections/work-on-job.server";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { NoticeBox } from "~/ui/notice";
import { JobList } from "./job-list";
import { workOnManyAction } from "./work-on-many.server";

export const handle = { access: "staff", permission: "jobs.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ context }: LoaderFunctionArgs) {
  const jobs = unwrap(await ask(context, staffJobList));
  return { jobs, head: adminHead(context, "jobs") };
}

export function action(args: ActionFunctionArgs) {
  const one = workOnJobAction(() => ADMIN_SECTIONS.jobs);
  return answerForm<ManyRows>(args, one, workOnManyAction);
}

/** What the shop does by itself: how each job stands, with its buttons. */
export default function StaffJobsPage() {
  const { jobs } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const refused = useFormResult<ManyRows>();
  const isNobodyThere =
    jobs.length > 0 && jobs.every(({ late, state }) => late || state === "paused");
  return (
    <AdminPage part="jobs" refused={refused}>
      <p className="soft">{t("staff.jobs.lead")}</p>
      {isNobodyThere && <NoticeBox kind="danger">{t("staff.jobs.nobody")}</NoticeBox>}
      <JobList jobs={jobs} refused={refused} />
    </AdminPage>
  );
}
