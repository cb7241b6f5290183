import { parseAmount } from "@contract/model/money";
import type { AuditChange, AuditEntry } from "@contract/staff/audit";
import type { StaffTextDetail } from "@contract/staff/content";
import { formatHkd, formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useKnownText, useTranslation } from "~/locales/use-translation";
import { Button, ShopForm } from "./fields";

/**
 * Returns the displayed name of a row by its id, such as the SKU of `sku.1024.price`. Returns undefined if
 * the row is unknown.
 */
type GetRowName = (row: string) => string | undefined;

/** The message groups that contain field labels: audit entries, the product form and addresses. */
const FIELDS = [
  "staff.fields",
  "staffProducts.texts",
  "staffProducts.facts",
  "staffProducts.place",
  "staffProducts.show",
  "address.form",
];
/** The message group of each record whose rows have several fields. */
const RECORDS: Readonly<Record<string, string>> = {
  sku: "staffProducts.packings",
  picture: "staffProducts.pictures",
  pictures: "staffProducts.pictures",
};

/**
 * Returns a function that returns the displayed label of a field. A field without a translation keeps its
 * key.
 */
export function useFieldName(rowName: GetRowName = () => undefined): (field: string) => string {
  const known = useKnownText();
  const { t } = useTranslation();
  return (field) => {
    const [head = "", row, part] = field.split(".");
    const record = RECORDS[head];
    if (record === undefined)
      return FIELDS.flatMap((place) => known(`${place}.${head}`) ?? [])[0] ?? field;
    const title = known(`${record}.title`) ?? head;
    if (row === undefined || part === undefined) return title;
    const name = known(`${record}.${part}`) ?? part;
    return t("staff.log.ofRow", { row: rowName(row) ?? title, name });
  };
}

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

/** The content that shoppers see without a published version: a built-in text or look, or nothing. */
type UnpublishedFallback = "builtIn" | "builtInLook" | "none";

interface TextRevisionsProps {
  readonly found: StaffTextDetail;
  readonly here: string;
  readonly words: UnpublishedFallback;
  /** Other hidden fields of the forms. */
  readonly values?: Readonly<Record<string, string>>;
}

/**
 * Lists the published revisions, each with a button that restores it as a draft. Another button restores the
 * built-in content.
 */
export function TextRevisions({ found, here, words, values = {} }: TextRevisionsProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { version, revisions } = found;
  if (version === 0) return null;
  return (
    <section className="card stack">
      <h2>{t("staff.content.revisions.title")}</h2>
      <ul className="stack" data-testid="staff-revisions">
        {revisions.map(({ id, staffName, time }) => (
          <li key={id} className="row" data-id={id}>
            <span>
              {formatDateTime(time, lang)} · {staffName}
            </span>
            <ShopForm action={here} values={{ ...values, version, revisionId: id }}>
              <Button kind="quiet" intent="restore">
                {t("staff.content.revisions.restore")}
              </Button>
            </ShopForm>
          </li>
        ))}
        <li className="row">
          <span>{t(`staff.content.revisions.${words}`)}</span>
          <ShopForm action={here} values={{ ...values, version }}>
            <Button kind="text" intent="restore">
              {t(`staff.content.revisions.use.${words}`)}
            </Button>
          </ShopForm>
        </li>
      </ul>
    </section>
  );
}
