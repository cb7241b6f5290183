import type { StaffJob } from "@contract/staff/jobs";
import { useTranslation } from "~/locales/use-translation";
import { useJobTexts } from "./use-job-texts";
import { Button, ShopForm } from "./fields";

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
