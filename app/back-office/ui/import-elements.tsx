import type { ImportError, ImportDetail } from "@contract/staff/product-files";
import type { ImportState } from "@contract/staff/states";
import { useTranslation } from "~/locales/use-translation";
import { useFieldError } from "~/ui/use-field-error";
import { Badge } from "~/ui/badge";
import { NoticeBox } from "~/ui/notice";

interface FileErrorsProps {
  readonly report: { readonly errors: readonly ImportError[]; readonly errorCount: number };
}

/** Lists the errors of an uploaded file by line and column, with the rejected values. */
export function FileErrors({ report: { errors, errorCount } }: FileErrorsProps) {
  const { t } = useTranslation();
  return (
    <section className="card stack" role="alert">
      <h2>{t("staffProducts.file.wrong", { count: errorCount })}</h2>
      <FileErrorList errors={errors} />
    </section>
  );
}

interface FileErrorListProps {
  /** The errors of a file. The value is the rejected text of the cell, if the report contains it. */
  readonly errors: readonly (Omit<ImportError, "value"> & Partial<Pick<ImportError, "value">>)[];
}

/** The number of errors that are visible at once. More would hide the buttons below them. */
const ERRORS_SHOWN = 10;

/** Lists errors by line and column, without a heading. All after the first ten are collapsed. */
export function FileErrorList({ errors }: FileErrorListProps) {
  const { t } = useTranslation();
  const more = errors.slice(ERRORS_SHOWN);
  return (
    <>
      <ErrorLines errors={errors.slice(0, ERRORS_SHOWN)} />
      {more.length > 0 && (
        <details className="stack">
          <summary>{t("staffProducts.file.more", { count: more.length })}</summary>
          <ErrorLines errors={more} />
        </details>
      )}
    </>
  );
}

function ErrorLines({ errors }: FileErrorListProps) {
  const { t } = useTranslation();
  const toText = useFieldError();
  return (
    <ul className="stack" data-gap="small">
      {errors.map(({ row, column, error, value = "" }) => (
        <li
          key={`${row} ${column} ${error} ${value}`}
          data-testid="import-error"
          data-row={row}
          data-column={column}
          data-error={error}
          data-value={value === "" ? undefined : value}
        >
          {t("staffProducts.file.at", { row, column: column === "" ? "–" : column })}{" "}
          {value !== "" && <q>{value}</q>} {toText(error)}
        </li>
      ))}
    </ul>
  );
}

const STATE_KINDS = {
  waiting: "plain",
  checking: "info",
  writing: "info",
  done: "ok",
  failed: "danger",
} as const satisfies Readonly<Record<ImportState, string>>;

/** Shows the state of an import that a background job runs. */
export function ImportStateBadge({ state }: { readonly state: ImportState }) {
  const { t } = useTranslation();
  return <Badge kind={STATE_KINDS[state]}>{t(`staffProducts.imports.state.${state}`)}</Badge>;
}

interface ImportResultProps {
  readonly report: NonNullable<ImportDetail["report"]>;
  /** True if the products were saved. False after a check. */
  readonly isSaved?: boolean;
}

/** Shows the changes that an import makes, or the errors of the file by line and column. */
export function ImportResult({ report, isSaved = false }: ImportResultProps) {
  const { t } = useTranslation();
  const { errorCount, lines, created, changed, unchanged } = report;
  const counts = { lines, created, changed, unchanged };
  if (errorCount > 0) return <FileErrors report={report} />;
  return (
    <NoticeBox kind="ok">
      {t(isSaved ? "staffProducts.imports.saved" : "staffProducts.file.well", counts)}
    </NoticeBox>
  );
}
