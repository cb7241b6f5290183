import type { StaffJob } from "@contract/staff/jobs";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { JobState } from "~/back-office/ui/job-state";
import { spanOf, useJobWords } from "~/back-office/ui/use-job-words";

/** How a job stands: what is planned, what is under way, how it went last. */
export function JobFacts({ job }: { readonly job: StaffJob }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { every, resultOf } = useJobWords();
  const { nextTime, lastTime, lastMs, begunTime, instance, error } = job;
  const last = [
    lastTime === null ? "" : formatDateTime(lastTime, lang),
    lastMs === null ? "" : t("staff.jobs.took", { time: spanOf(lastMs) }),
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
