import type { ImportError } from "@contract/staff/product-files";
import { useTranslation } from "~/locales/use-translation";
import { useFieldError } from "~/ui/use-field-error";

interface FileErrorsProps {
  readonly report: { readonly errors: readonly ImportError[]; readonly errorCount: number };
}

/** Lists the errors of an uploaded file by line and column, with the rejected values. */
export function FileErrors({ report: { errors, errorCount } }: FileErrorsProps) {
  const { t } = useTranslation();
  const wordsOf = useFieldError();
  return (
    <section className="card stack" role="alert">
      <h2>{t("staffProducts.file.wrong", { count: errorCount })}</h2>
      <ul className="stack" data-gap="small">
        {errors.map(({ row, column, error, value }) => (
          <li
            key={`${row} ${column} ${error} ${value}`}
            data-testid="import-error"
            data-row={row}
            data-column={column}
            data-error={error}
            data-value={value === "" ? undefined : value}
          >
            {t("staffProducts.file.at", { row, column: column === "" ? "–" : column })}{" "}
            {value !== "" && <q>{value}</q>} {wordsOf(error)}
          </li>
        ))}
      </ul>
    </section>
  );
}
