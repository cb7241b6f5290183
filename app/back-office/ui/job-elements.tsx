import type { StaffJob } from "@contract/staff/jobs";
import { useKnownText, useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";
import { Button, ShopForm } from "./fields";

/** Returns functions for the texts of jobs. A job without messages is shown with its key. */
export function useJobTexts() {
  const { t } = useTranslation();
  const known = useKnownText();

  function every(seconds: number): string {
    if (seconds >= 3_600) return t("staff.jobs.every.hours", { count: seconds / 3_600 });
    if (seconds >= 60) return t("staff.jobs.every.minutes", { count: seconds / 60 });
    return t("staff.jobs.every.seconds", { count: seconds });
  }

  return {
    every,
    nameOf: (job: string) => known(`staff.jobs.name.${job}`) ?? job,
    deedsOf: (job: string) => known(`staff.jobs.does.${job}`) ?? "",
    /** Returns a text for the result of the job's last run. */
    resultOf: ({ outcome, lastCount, failures }: StaffJob): string => {
      if (outcome === null) return t("staff.jobs.never");
      if (failures > 0) return t("staff.jobs.failures", { count: failures });
      if (lastCount === null || lastCount === 0) return t("staff.jobs.nothingToDo");
      return t("staff.jobs.did", { count: lastCount });
    },
  };
}

/** Formats a duration: 84 ms, 1.2 s, 75 s. */
export function formatDuration(ms: number): string {
  if (ms < 1_000) return `${ms} ms`;
  return `${(ms / 1_000).toFixed(ms < 10_000 ? 1 : 0)} s`;
}

/** Shows the state of a job, and a warning if it is overdue or has failed. */
export function JobState({ state, late, failures }: StaffJob) {
  const { t } = useTranslation();
  const kind = { waiting: "plain", asked: "info", running: "ok", paused: "warn" } as const;
  return (
    <>
      <Badge kind={kind[state]}>{t(`staff.jobs.state.${state}`)}</Badge>{" "}
      {late && <Badge kind="danger">{t("staff.jobs.late")}</Badge>}{" "}
      {failures > 0 && <Badge kind="danger">{t("staff.jobs.outcome.failed")}</Badge>}
    </>
  );
}

interface JobButtonsProps {
  readonly job: StaffJob;
  /** The URL of the page that contains the buttons. */
  readonly here: string;
}

/** Shows the buttons that run, pause or resume a job. */
export function JobButtons({ job: { job, state }, here }: JobButtonsProps) {
  const { t } = useTranslation();
  const name = useJobTexts().nameOf(job);
  const isPaused = state === "paused";
  return (
    <ShopForm action={here} values={{ job }} className="row">
      <Button kind="quiet" intent="run" aria-label={t("staff.jobs.runIt", { name })}>
        {t("staff.jobs.run")}
      </Button>
      <Button
        kind="text"
        intent={isPaused ? "resume" : "pause"}
        aria-label={t(isPaused ? "staff.jobs.resumeIt" : "staff.jobs.pauseIt", { name })}
      >
        {t(isPaused ? "staff.jobs.resume" : "staff.jobs.pause")}
      </Button>
    </ShopForm>
  );
}
