import type { AuditChange, AuditEntry } from "@contract/staff/audit";
import { parseAmount } from "@contract/model/money";
import { formatHkd } from "~/locales/formats";
import { useKnownText, useTranslation } from "~/locales/use-translation";
import { useFieldName, type GetRowName } from "./use-field-name";

interface EntryTexts {
  readonly what: string;
  readonly subject: string;
  /** A text for each changed field. */
  readonly changes: readonly string[];
}

/** Returns a function that formats an audit entry. Values without a translation are shown unchanged. */
export function useAuditEntryTexts(rowName?: GetRowName): (entry: AuditEntry) => EntryTexts {
  const { t } = useTranslation();
  const known = useKnownText();
  const nameOf = useFieldName(rowName);

  function valueOf({ field, kind }: AuditChange, value: string): string {
    const cents = kind === "amount" ? parseAmount(value) : undefined;
    if (cents !== undefined) return formatHkd(cents);
    if (kind === "flag") return t(value === "true" ? "staff.log.yes" : "staff.log.no");
    // Look for a message only if the value is a single word, because other texts cannot be a part of a
    // message key.
    const part = field.split(".").at(-1) ?? "";
    const words = /^\w+$/.test(value) ? known(`staff.values.${part}.${value}`) : undefined;
    return words ?? (value === "" ? t("staff.log.nothing") : value);
  }

  function changeOf(change: AuditChange): string {
    const field = nameOf(change.field);
    const [before, after] = [change.before, change.after].map((value) =>
      value === null ? null : valueOf(change, value),
    );
    if (before == null) return t("staff.log.set", { field, after: after ?? "" });
    return t("staff.log.changed", { field, before, after: after ?? t("staff.log.nothing") });
  }

  function subjectOf(kind: string | null, name: string): string {
    if (kind === "everyone") return t("staff.log.everyone");
    return (kind === "job" ? known(`staff.jobs.name.${name}`) : undefined) ?? name;
  }

  return ({ action, subject, subjectKind, detail, changes }) => ({
    what: known(`staff.log.action.${action}`) ?? t("staff.log.action.other"),
    subject: subjectOf(subjectKind, subject),
    changes: [...(detail === "" ? [] : [detail]), ...changes.map(changeOf)],
  });
}
