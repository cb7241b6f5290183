import { useTranslation } from "~/locales/use-translation";

/** What the facts of the logs are called. */
export function useLogWords() {
  const { t } = useTranslation();
  return {
    what: t("staff.log.what"),
    time: t("staff.log.time"),
    who: t("staff.log.who"),
    address: t("staff.log.address"),
    subject: t("staff.log.subject"),
    detail: t("staff.log.detail"),
    outcome: t("staff.logs.column.outcome"),
    account: t("staff.logs.column.account"),
    side: t("staff.logs.column.side"),
    device: t("staff.logs.column.device"),
    to: t("staff.logs.column.to"),
    title: t("staff.logs.column.title"),
    attempts: t("staff.logs.column.attempts"),
    sent: t("staff.logs.column.sent"),
    requestId: t("staff.logs.column.requestId"),
    part: t("staff.logs.column.part"),
    call: t("staff.logs.column.call"),
    type: t("staff.logs.column.type"),
    message: t("staff.logs.column.message"),
    place: t("staff.logs.column.place"),
  };
}
