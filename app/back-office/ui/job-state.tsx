import type { StaffJob } from "@contract/staff/jobs";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";

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
