import type { StaffJobRun } from "@contract/staff/jobs";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { StaffList, type Column } from "~/back-office/ui/staff-list";
import { spanOf } from "~/back-office/ui/use-job-words";
import { Badge } from "~/ui/badge";

/** The log of a job, the newest run first. */
export function RunList({ rows }: { readonly rows: readonly StaffJobRun[] }) {
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
    column("took", ({ ms }) => spanOf(ms)),
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
