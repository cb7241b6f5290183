import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { handleForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { AdminPage } from "~/back-office/ui/admin-page";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { JobButtons, useJobTexts, formatDuration, JobState } from "~/back-office/ui/job-elements";
import { StaffHistory } from "~/back-office/ui/staff-history";
import { toStaffHref } from "~/back-office/sections/staff-href";
import { makeJobActions } from "~/back-office/sections/work-on-job.server";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { Pager } from "~/ui/pager";
import { Tabs } from "~/ui/tabs";
import type { StaffJob, StaffJobRun } from "@contract/staff/jobs";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { staffJobDetail, staffJobRuns } from "@contract/staff/jobs";
import { SHOP_JOBS, type ShopJob } from "@contract/staff/states";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import {
  makeAdminHead,
  countPages,
  readAdminSearch,
  toStaffQuery,
} from "~/back-office/sections/admin-view.server";
import { getTranslator } from "~/locales/i18n.server";
import { StaffList, type Column } from "~/back-office/ui/staff-list";
import { Badge } from "~/ui/badge";

export const handle = { access: "staff", permission: "jobs.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadJob(args);
}

export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    makeJobActions((job) => `${ADMIN_SECTIONS.jobs}/${job}`),
  );
}

/** Shows a background job: its purpose, state, log and manual actions. */
export default function StaffJobPage() {
  const { found, rows, page, pages, troubled } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { nameOf, deedsOf } = useJobTexts();
  const refused = useFormResult();
  const here = `${ADMIN_SECTIONS.jobs}/${found.job}`;
  const logHref = (outcome: string, each = 1) => toStaffHref(here, { outcome, page: each });
  const outcome = troubled ? "troubled" : "";
  const tabs = (["all", "troubled"] as const).map((each) => ({
    href: logHref(each === "all" ? "" : each),
    name: t(`staff.jobs.log.${each}`),
    current: (each === "troubled") === troubled,
  }));
  return (
    <AdminPage part="jobs" title={nameOf(found.job)} refused={refused}>
      <p className="soft">{deedsOf(found.job)}</p>
      <div className="card stack">
        <JobFacts job={found} />
        <JobButtons job={found} here={here} />
      </div>
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

/** Shows the schedule, the current run and the last result of a job. */
function JobFacts({ job }: { readonly job: StaffJob }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { every, resultOf } = useJobTexts();
  const { nextTime, lastTime, lastMs, begunTime, instance, error } = job;
  const last = [
    lastTime === null ? "" : formatDateTime(lastTime, lang),
    lastMs === null ? "" : t("staff.jobs.took", { time: formatDuration(lastMs) }),
  ];
  const facts = [
    [t("staff.jobs.schedule"), every(job.everySeconds)],
    [t("staff.jobs.column.next"), nextTime === null ? "" : formatDateTime(nextTime, lang)],
    [t("staff.jobs.column.last"), last.filter((text) => text !== "").join(" · ")],
    [t("staff.jobs.column.result"), resultOf(job)],
    [t("staff.jobs.error"), error],
  ] as const;
  return (
    <div className="stack" data-testid="job-row" data-id={job.job} data-status={job.state}>
      <p>
        <JobState {...job} />
      </p>
      {begunTime !== null && (
        <p className="soft">
          {t("staff.jobs.since", { instance, time: formatDateTime(begunTime, lang) })}
        </p>
      )}
      <dl className="columns">
        {facts
          .filter(([, text]) => text !== "")
          .map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

/** Returns the job in the URL. Throws 404 for an unknown job. */
function parseJob(params: LoaderFunctionArgs["params"]): ShopJob {
  const found = SHOP_JOBS.find((job) => job === params.job);
  if (found === undefined) throw new Response(null, { status: 404 });
  return found;
}

/** Loads a job and a page of its log. The log lists all runs, or only the failed ones. */
async function loadJob({ request, context, params }: LoaderFunctionArgs) {
  const job = parseJob(params);
  const search = readAdminSearch(request);
  const { pageNum, pageSize } = toStaffQuery(search);
  const troubled = new URL(request.url).searchParams.get("outcome") === "troubled";
  const [detail, runs] = await Promise.all([
    callBackend(context, staffJobDetail, { job }),
    callBackend(context, staffJobRuns, { job, pageNum, pageSize, ...(troubled && { troubled }) }),
  ]);
  const { rows, total } = getDataOrThrow(runs);
  const { t } = getTranslator(context.lang);
  const head = makeAdminHead(context, "jobs", t(`staff.jobs.name.${job}`));
  const { page } = search;
  return {
    found: getDataOrThrow(detail),
    rows,
    page,
    pages: countPages(total, search.size),
    troubled,
    head,
  };
}

/** Shows the log of a job, newest run first. */
function RunList({ rows }: { readonly rows: readonly StaffJobRun[] }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const column = (
    name: "time" | "outcome" | "took" | "askedBy" | "instance" | "error",
    cell: Column<StaffJobRun>["cell"],
  ) => ({ name, label: t(`staff.jobs.log.${name}`), cell });
  const columns = [
    column("time", ({ time }) => formatDateTime(time, lang)),
    column("outcome", ({ outcome, count }) => (
      <>
        <Badge kind={outcome === "done" ? "ok" : "danger"}>
          {t(`staff.jobs.outcome.${outcome}`)}
        </Badge>{" "}
        {count > 0 && t("staff.jobs.did", { count })}
      </>
    )),
    column("took", ({ ms }) => formatDuration(ms)),
    column("askedBy", ({ askedBy }) => (askedBy === "" ? t("staff.jobs.log.schedule") : askedBy)),
    column("instance", ({ instance }) => <span className="mail-text">{instance}</span>),
    column("error", ({ error }) => error !== "" && <span className="mail-text">{error}</span>),
  ];
  return (
    <StaffList
      label={t("staff.jobs.log.title")}
      columns={columns}
      rows={rows}
      rowOf={({ id, outcome }) => ({ id, mark: "log-row", status: outcome })}
    />
  );
}
