import type { StaffJob } from "@contract/staff/jobs";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { JobButtons } from "~/back-office/ui/job-buttons";
import { JobState } from "~/back-office/ui/job-state";
import { ManyBox, ManyForm, type ManyRows } from "~/back-office/ui/many-form";
import { StaffList, type Column } from "~/back-office/ui/staff-list";
import { spanOf, useJobWords } from "~/back-office/ui/use-job-words";
import { useStaffRights } from "~/back-office/ui/use-staff-rights";
import type { FormResult } from "~/ui/form-result";

/** What the boxes of the list name as their form. */
const FORM = "work-on-many";

interface JobListProps {
  readonly jobs: readonly StaffJob[];
  readonly refused: FormResult<ManyRows> | undefined;
}

/** One line for each job: its name leads to its log. */
export function JobList({ jobs, refused }: JobListProps) {
  const { t } = useTranslation();
  const columns = useColumns();
  const box = useBox();
  const { nameOf } = useJobWords();
  const { mayChange } = useStaffRights();
  return (
    <>
      {mayChange && (
        <ManyForm
          form={FORM}
          action={ADMIN_SECTIONS.jobs}
          acts={(["runMany", "pauseMany", "resumeMany"] as const).map((intent) => ({
            intent,
            words: t(`staff.jobs.many.${intent}`),
          }))}
          refused={refused}
          nameOf={nameOf}
        />
      )}
      <StaffList
        label={t("staff.parts.jobs")}
        columns={mayChange ? [...columns, box] : columns}
        rows={jobs}
        rowOf={({ job, state }) => ({ id: job, mark: "job-row", status: state })}
      />
    </>
  );
}

function useBox(): Column<StaffJob> {
  const { t } = useTranslation();
  const { nameOf } = useJobWords();
  return {
    name: "choose",
    label: t("staff.list.many.column"),
    cell: ({ job }) => <ManyBox form={FORM} value={job} name={nameOf(job)} />,
  };
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
