import type { LoggedAction, LoggedFault, LoggedMail, LoggedSignIn } from "@contract/staff/logs";
import type { MailStatus } from "@contract/staff/states";
import { formatDateTime } from "~/locales/formats";
import type { NoticeKind } from "~/locales/notices";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { StaffList, type Column } from "~/back-office/ui/staff-list";
import { useAuditEntryTexts } from "~/back-office/ui/staff-history";
import { Badge } from "~/ui/badge";
import type { LogPage as Rows } from "./find-rows.server";

/** Shows the rows of a log, newest first. */
export function LogRows({ found }: { readonly found: Rows }) {
  switch (found.kind) {
    case "actions":
      return <Actions rows={found.rows} />;
    case "signIns":
      return <SignIns rows={found.rows} />;
    case "mails":
      return <Mails rows={found.rows} />;
    case "errors":
      return <Faults rows={found.rows} />;
  }
}

interface RowsOfKind<Row> {
  readonly rows: readonly Row[];
}

function Actions({ rows }: RowsOfKind<LoggedAction>) {
  const { t } = useTranslation();
  const column = useColumn<LoggedAction>();
  const time = useTime();
  const textsOf = useAuditEntryTexts();
  const columns = [
    column("what", (entry) => textsOf(entry).what),
    column("time", (entry) => time(entry.time)),
    column("who", ({ staffName }) => staffName),
    column("address", ({ address }) => address),
    column("subject", (entry) => textsOf(entry).subject),
    column("detail", (entry) => <Lines texts={textsOf(entry).changes} />),
  ];
  return (
    <StaffList
      label={t("staff.logs.kind.actions")}
      columns={columns}
      rows={rows}
      rowOf={({ id, action }) => ({ id, mark: "log-row", action })}
    />
  );
}

function SignIns({ rows }: RowsOfKind<LoggedSignIn>) {
  const { t } = useTranslation();
  const column = useColumn<LoggedSignIn>();
  const time = useTime();
  const columns = [
    column("time", (row) => time(row.time)),
    column("outcome", ({ outcome }) => (
      <Badge kind={outcome === "ok" ? "ok" : outcome === "factor" ? "plain" : "danger"}>
        {t(`staff.logs.outcome.${outcome}`)}
      </Badge>
    )),
    column("account", ({ loginName }) => <LongText text={loginName} />),
    column("side", ({ side }) => t(`staff.logs.side.${side}`)),
    column("address", ({ address }) => address),
    column("device", ({ device }) => device),
  ];
  return (
    <StaffList
      label={t("staff.logs.kind.signIns")}
      columns={columns}
      rows={rows}
      rowOf={({ id, outcome }) => ({ id, mark: "log-row", outcome })}
    />
  );
}

const MAIL_BADGES: Readonly<Record<MailStatus, NoticeKind | "plain">> = {
  waiting: "info",
  sent: "ok",
  kept: "plain",
  failed: "danger",
  expired: "plain",
};

function Mails({ rows }: RowsOfKind<LoggedMail>) {
  const { t } = useTranslation();
  const column = useColumn<LoggedMail>();
  const time = useTime();
  const columns = [
    column("title", ({ subject }) => subject),
    column("outcome", ({ status }) => (
      <Badge kind={MAIL_BADGES[status]}>{t(`staff.mails.status.${status}`)}</Badge>
    )),
    column("time", (row) => time(row.time)),
    column("to", ({ to }) => <LongText text={to} />),
    column("attempts", ({ attempts }) => attempts, true),
    column("sent", ({ sentTime }) => sentTime !== null && time(sentTime)),
  ];
  return (
    <StaffList
      label={t("staff.logs.kind.mails")}
      columns={columns}
      rows={rows}
      rowOf={({ id, status }) => ({ id, mark: "log-row", outcome: status })}
    />
  );
}

function Faults({ rows }: RowsOfKind<LoggedFault>) {
  const { t } = useTranslation();
  const column = useColumn<LoggedFault>();
  const time = useTime();
  const columns = [
    column("requestId", ({ requestId }) => requestId),
    column("time", (row) => time(row.time)),
    column("part", ({ part }) => t(`staff.logs.part.${part}`)),
    column("call", ({ call }) => <LongText text={call} />),
    column("type", ({ type }) => <LongText text={type} />),
    column("message", ({ message }) => <LongText text={message} />),
    column("place", ({ place }) => <LongText text={place} />),
  ];
  return (
    <StaffList
      label={t("staff.logs.kind.errors")}
      columns={columns}
      rows={rows}
      rowOf={({ id, type }) => ({ id, mark: "log-row", outcome: type })}
    />
  );
}

/** Returns a function that creates a column of the log with its label. */
function useColumn<Row>() {
  const words = useLogWords();
  return (name: keyof typeof words, cell: Column<Row>["cell"], isNumber = false) => ({
    name,
    label: words[name],
    cell,
    isNumber,
  });
}

function useTime() {
  const lang = useLanguage();
  return (time: Date) => formatDateTime(time, lang);
}

/** Shows a text that may wrap at any character. Renders nothing for an empty text. */
function LongText({ text }: { readonly text: string }) {
  return text === "" ? null : <span className="mail-text">{text}</span>;
}

function Lines({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className="mail-text">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** Returns the labels of the columns. */
function useLogWords() {
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
