import type { AuditEntry } from "@contract/staff/audit";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import type { GetRowName } from "./use-field-name";
import { useAuditEntryTexts } from "./use-audit-entry-texts";

interface StaffHistoryProps {
  readonly entries: readonly AuditEntry[];
  /** Returns the displayed name of a row in the history, given its id. */
  readonly rowName?: GetRowName;
}

/** Shows the changes of an object, newest first, each with its fields and its user. */
export function StaffHistory({ entries, rowName }: StaffHistoryProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const textsOf = useAuditEntryTexts(rowName);
  if (entries.length === 0) return null;
  return (
    <details className="card" data-testid="staff-history">
      <summary>{t("staff.history.title", { count: entries.length })}</summary>
      <ol className="stack">
        {entries.map((entry) => {
          const { what, changes } = textsOf(entry);
          return (
            <li key={entry.id} data-id={entry.id} data-action={entry.action}>
              <p>
                <strong>{what}</strong>{" "}
                <span className="soft">
                  {[entry.staffName, formatDateTime(entry.time, lang), entry.address]
                    .filter((text) => text !== "")
                    .join(" · ")}
                </span>
              </p>
              <ul>
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </details>
  );
}
