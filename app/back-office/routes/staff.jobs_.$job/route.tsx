import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { AdminPage } from "~/back-office/ui/admin-page";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { JobButtons } from "~/back-office/ui/job-buttons";
import { StaffHistory } from "~/back-office/ui/staff-history";
import { staffHref } from "~/back-office/sections/staff-href";
import { useJobWords } from "~/back-office/ui/use-job-words";
import { workOnJobAction } from "~/back-office/sections/work-on-job.server";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { Pager } from "~/ui/pager";
import { Tabs } from "~/ui/tabs";
import { JobFacts } from "./job-facts";
import { loadJob } from "./read-job.server";
import { RunList } from "./run-list";

export const handle = { access: "staff", permission: "jobs.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadJob(args);
}

export function action(args: ActionFunctionArgs) {
  return answerForm(
    args,
    workOnJobAction((job) => `${ADMIN_SECTIONS.jobs}/${job}`),
  );
}

/** A job: what it does, how it stands, its log, and who paused it or ran it by hand. */
export default function StaffJobPage() {
  const { found, rows, page, pages, troubled } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { nameOf, deedsOf } = useJobWords();
  const refused = useFormResult();
  const here = `${ADMIN_SECTIONS.jobs}/${found.job}`;
  const logHref = (outcome: string, each = 1) => staffHref(here, { outcome, page: each });
  const outcome = troubled ? "troubled" : "";
  const tabs = (["all", "troubled"] as const).map((each) => ({
    href: logHref(each === "all" ? "" : each),
    name: t(`staff.jobs.log.${each}`),
    current: (each === "troubled") === troubled,
  }));
  return (
    <AdminPage part="jobs" title={nameOf(found.job)} refused={refused}>
      <p className="soft">{deedsOf(found.job)}</p>
      <section className="card stack">
        <JobFacts job={found} />
        <JobButtons job={found} here={here} />
      </section>
      <section className="stack">
        <h2>{t("staff.jobs.log.title")}</h2>
        <p className="soft">{t("staff.jobs.log.hint")}</p>
        <Tabs label={t("staff.jobs.log.title")} tabs={tabs} />
        {rows.length === 0 && <p className="soft">{t("staff.nothing")}</p>}
        <RunList rows={rows} />
        <Pager page={page} pages={pages} hrefOf={(each) => logHref(outcome, each)} />
      </section>
      <StaffHistory entries={found.history} />
    </AdminPage>
  );
}
