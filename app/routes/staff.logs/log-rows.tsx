import type { LoggedFault } from "@contract/staff-logs";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { useEntryTexts } from "~/routes/staff/use-entry-texts";
import type { LogRows as Rows } from "./find-rows.server";

/** A fact of a row by its name in the words of the log. */
type Fact = readonly [name: keyof ReturnType<typeof useLogWords>, text: string];

interface Row {
  readonly id: string;
  /** What QA knows its outcome by. */
  readonly mark: { readonly "data-action"?: string; readonly "data-outcome"?: string };
  readonly facts: readonly Fact[];
}

/** The rows of a log, newest first; facts that a row does not have are left out. */
export function LogRows({ found }: { readonly found: Rows }) {
  const words = useLogWords();
  const rows = useRows(found);
  return (
    <ul className="stack">
      {rows.map(({ id, mark, facts }) => (
        <li key={id} className="card" data-testid="log-row" data-id={id} {...mark}>
          <dl className="columns">
            {facts
              .filter(([, text]) => text !== "")
              .map(([name, text]) => (
                <div key={name}>
                  <dt>{words[name]}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function useRows(found: Rows): Row[] {
  const { t } = useTranslation();
  const lang = useLanguage();
  const textsOf = useEntryTexts();
  const at = (time: Date) => formatDateTime(time, lang);
  switch (found.kind) {
    case "actions":
      return found.rows.map((entry) => {
        const { what, subject, changes } = textsOf(entry);
        const { id, action, time, staffName: who, address } = entry;
        const detail = changes.join(" · ");
        const facts = { what, time: at(time), who, address, subject, detail };
        return { id, mark: { "data-action": action }, facts: factsOf(facts) };
      });
    case "signIns":
      return found.rows.map(({ id, side, loginName: account, outcome, ...row }) => ({
        ...{ id, mark: { "data-outcome": outcome } },
        facts: factsOf({
          outcome: t(`staff.logs.outcome.${outcome}`),
          ...{ time: at(row.time), account, side: t(`staff.logs.side.${side}`) },
          ...{ address: row.address, device: row.device },
        }),
      }));
    case "mails":
      return found.rows.map(({ id, status, to, subject, attempts, time, sentTime }) => ({
        ...{ id, mark: { "data-outcome": status } },
        facts: factsOf({
          ...{ outcome: t(`staff.mails.status.${status}`), time: at(time), to, title: subject },
          attempts: String(attempts),
          sent: sentTime === null ? "" : at(sentTime),
        }),
      }));
    case "errors":
      return found.rows.map((fault) => ({
        ...{ id: fault.id, mark: { "data-outcome": fault.type } },
        facts: factsOfFault(fault, at(fault.time), t(`staff.logs.part.${fault.part}`)),
      }));
  }
}

function factsOfFault(fault: LoggedFault, time: string, part: string): Fact[] {
  const { requestId, call, type, message, place } = fault;
  return factsOf({ requestId, time, part, call, type, message, place });
}

function factsOf(facts: Readonly<Partial<Record<Fact[0], string>>>): Fact[] {
  // Object.entries forgets the names' type, which the parameter has.
  return Object.entries(facts) as Fact[];
}

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
