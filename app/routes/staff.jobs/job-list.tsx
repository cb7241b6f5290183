import type { StaffJob } from "@contract/staff-jobs";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { ADMIN_SECTIONS } from "~/routes/staff/admin-sections";
import { JobButtons } from "~/routes/staff/job-buttons";
import { JobState } from "~/routes/staff/job-state";
import { StaffList, type Column } from "~/routes/staff/staff-list";
import { spanOf, useJobWords } from "~/routes/staff/use-job-words";

/** One line for each job: its name leads to its log. */
export function JobList({ jobs }: { readonly jobs: readonly StaffJob[] }) {
  const { t } = useTranslation();
  return (
    <StaffList
      label={t("staff.parts.jobs")}
      columns={useColumns()}
      rows={jobs}
      rowOf={({ job, state }) => ({ id: job, mark: "job-row", status: state })}
    />
  );
}

function useColumns(): Column<StaffJob>[] {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { nameOf, deedsOf, every, resultOf } = useJobWords();
  const column = (
    name: "job" | "state" | "last" | "result" | "next" | "act",
    cell: Column<StaffJob>["cell"],
  ) => ({ name, label: t(`staff.jobs.column.${name}`), cell });
  return [
    column("job", ({ job }) => (
      <>
        <a href={`${ADMIN_SECTIONS.jobs}/${job}`}>{nameOf(job)}</a>
        <p className="soft">{deedsOf(job)}</p>
      </>
    )),
    column("state", (job) => <JobState {...job} />),
    column("last", ({ lastTime, lastMs }) =>
      joined(
        lastTime === null ? t("staff.jobs.never") : formatDateTime(lastTime, lang),
        lastMs === null ? "" : t("staff.jobs.took", { time: spanOf(lastMs) }),
      ),
    ),
    column("result", resultOf),
    column("next", ({ nextTime, everySeconds }) =>
      joined(nextTime === null ? "" : formatDateTime(nextTime, lang), every(everySeconds)),
    ),
    column("act", (job) => <JobButtons job={job} here={ADMIN_SECTIONS.jobs} />),
  ];
}

function joined(...texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join(" · ");
}
