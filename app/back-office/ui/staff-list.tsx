import type { ReactNode } from "react";
import { useTranslation } from "~/locales/use-translation";

/** One column of a list: on a phone, where each row is a card, its name stands before the value. */
export interface Column<Row> {
  readonly name: string;
  readonly label: string;
  /** Where its head leads to sort by it, and whether the list is sorted so; not sortable without. */
  readonly sort?: SortBy;
  /** Numbers, which stand below each other by their last digit. */
  readonly isNumber?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface SortBy {
  readonly href: string;
  readonly isCurrent: boolean;
  /** The newest, or the most, comes first. */
  readonly isDescending?: boolean;
}

/** What a row is known by: its id or code, the version of what can be changed; QA's marks. */
export interface RowMarks {
  readonly id: string;
  readonly version?: number;
  /** `staff-row` where the list has no mark of its own. */
  readonly mark?: string;
  /** The wire's word for how it stands. */
  readonly status?: string;
  /** The same of what was done, and of how it ended. */
  readonly action?: string;
  readonly outcome?: string;
}

interface StaffListProps<Row> {
  /** What it lists, for who does not see it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowOf: (row: Row) => RowMarks;
}

/** The list of every section: a table, on a phone a card for each row. The first column names the row. */
export function StaffList<Row>({ label, columns, rows, rowOf }: StaffListProps<Row>) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  const isSorted = columns.some(({ sort }) => sort !== undefined);
  return (
    <table className="admin-list" data-sorted={isSorted || undefined}>
      <caption className="unseen">{label}</caption>
      <thead>
        <tr data-label={t("staff.list.sort")}>
          {columns.map((column) => (
            <Head key={column.name} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { id, version, mark = "staff-row", status, action, outcome } = rowOf(row);
          return (
            <tr
              key={id}
              data-testid={mark}
              data-id={id}
              data-version={version}
              data-status={status}
              data-action={action}
              data-outcome={outcome}
            >
              {columns.map((column, at) => (
                <Cell key={column.name} column={column} row={row} isName={at === 0} />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Head<Row>({ column: { label, sort, isNumber } }: { readonly column: Column<Row> }) {
  const { t } = useTranslation();
  return (
    <th
      scope="col"
      data-number={isNumber}
      data-sort={sort !== undefined || undefined}
      aria-sort={sort?.isCurrent === true ? directionOf(sort) : undefined}
    >
      {sort === undefined || sort.isCurrent ? (
        label
      ) : (
        <a href={sort.href} aria-label={t("staff.list.sortBy", { column: label })}>
          {label}
        </a>
      )}
    </th>
  );
}

function directionOf({ isDescending = false }: SortBy) {
  return isDescending ? "descending" : "ascending";
}

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly isName: boolean;
}

function Cell<Row>({ column: { label, isNumber, cell }, row, isName }: CellProps<Row>) {
  const content = cell(row);
  if (isName) return <th scope="row">{content}</th>;
  return (
    <td data-label={label} data-number={isNumber}>
      {content}
    </td>
  );
}
