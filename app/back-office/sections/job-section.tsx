import {
  staffJobList,
  staffJobPause,
  staffJobResume,
  staffJobRun,
  type StaffJob,
} from "@contract/staff/jobs";
import { defineFormAction } from "~/forms/form-action.server";
import { formatDateTime } from "~/locales/formats";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { NoticeBox } from "~/ui/notice";
import { bulkJobActionsForm } from "../forms/settings";
import { JobButtons, JobState, formatDuration, useJobTexts } from "../ui/job-elements";
import type { BulkResults } from "../ui/bulk-form";
import { ADMIN_SECTIONS } from "./admin-sections";
import { defineSection, makeUnpagedView, toUnpagedList, type ListView } from "./define-section";
import { makeBulkHandler } from "./define-section.server";
import { makeJobActions } from "./work-on-job.server";

/** The section with the background jobs of the shop, each with its state and its buttons. */
export const jobSection = defineSection<StaffJob, ListView>({
  readView: () => makeUnpagedView("jobs"),
  load: async (ask) => toUnpagedList(getDataOrThrow(await ask(staffJobList))),
  isPaged: false,
  getRowMarks: ({ job, state }) => ({ id: job, mark: "job-row", status: state }),
  getRowName: ({ job }, { known }) => known(`staff.jobs.name.${job}`) ?? job,
  getRowHref: ({ job }) => `${ADMIN_SECTIONS.jobs}/${job}`,
  columns: {
    job: {
      label: (t) => t("staff.jobs.column.job"),
      value: ({ job }) => job,
      cell: ({ job }, { known }) => known(`staff.jobs.name.${job}`) ?? job,
      detail: ({ job }, { known }) => known(`staff.jobs.does.${job}`) ?? "",
    },
    state: {
      label: (t) => t("staff.jobs.column.state"),
      value: ({ state }) => state,
      cell: (job) => <JobState {...job} />,
    },
    last: {
      label: (t) => t("staff.jobs.column.last"),
      value: ({ lastTime }) => lastTime?.toISOString() ?? "",
      cell: ({ lastTime, lastMs }, { t, lang }) =>
        joinTexts(
          lastTime === null ? t("staff.jobs.never") : formatDateTime(lastTime, lang),
          lastMs === null ? "" : t("staff.jobs.took", { time: formatDuration(lastMs) }),
        ),
    },
    result: {
      label: (t) => t("staff.jobs.column.result"),
      cell: (job) => <JobResult job={job} />,
    },
    next: {
      label: (t) => t("staff.jobs.column.next"),
      value: ({ nextTime }) => nextTime?.toISOString() ?? "",
      cell: (job, { lang }) => <NextRun job={job} lang={lang} />,
    },
    act: {
      label: (t) => t("staff.jobs.column.act"),
      cell: (job, { here }) => <JobButtons job={job} here={here} />,
    },
  },
  list: ["job", "state", "last", "result", "next", "act"],
  bulk: {
    form: "work-on-many",
    getTickValue: ({ job }) => job,
    buttons: [
      { intent: "runMany", label: (t) => t("staff.jobs.many.runMany") },
      { intent: "pauseMany", label: (t) => t("staff.jobs.many.pauseMany") },
      { intent: "resumeMany", label: (t) => t("staff.jobs.many.resumeMany") },
    ],
    action: () =>
      defineFormAction<typeof bulkJobActionsForm.schemas, BulkResults>(bulkJobActionsForm, {
        runMany: makeBulkHandler((ask, job) => ask(staffJobRun, { job })),
        pauseMany: makeBulkHandler((ask, job) => ask(staffJobPause, { job })),
        resumeMany: makeBulkHandler((ask, job) => ask(staffJobResume, { job })),
      }),
  },
  above: ({ rows, t }) => {
    const isWorkerMissing =
      rows.length > 0 && rows.every(({ late, state }) => late || state === "paused");
    return (
      <>
        <p className="soft">{t("staff.jobs.lead")}</p>
        {isWorkerMissing && <NoticeBox kind="danger">{t("staff.jobs.nobody")}</NoticeBox>}
      </>
    );
  },
  forms: () => [makeJobActions(() => ADMIN_SECTIONS.jobs)],
});

function JobResult({ job }: { readonly job: StaffJob }) {
  return useJobTexts().resultOf(job);
}

interface NextRunProps {
  readonly job: StaffJob;
  readonly lang: Parameters<typeof formatDateTime>[1];
}

function NextRun({ job: { nextTime, everySeconds }, lang }: NextRunProps) {
  const { every } = useJobTexts();
  return joinTexts(nextTime === null ? "" : formatDateTime(nextTime, lang), every(everySeconds));
}

function joinTexts(...texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join(" · ");
}
