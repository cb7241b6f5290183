import type { ReactNode } from "react";
import { useTranslation } from "~/locales/use-translation";

/** A column of a list. On a phone, each row is a card and shows the label before the value. */
export interface Column<Row> {
  readonly name: string;
  readonly label: string;
  /**
   * The link that sorts by this column, and whether the list is sorted by it. Undefined if the column is not
   * sortable.
   */
  readonly sort?: SortBy;
  /** True for numbers, which are aligned to the right. */
  readonly isNumber?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface SortBy {
  /** The link that sorts by the column. In the current column, it reverses the order. */
  readonly href: string;
  readonly isCurrent: boolean;
  /** True if the newest or largest value comes first. */
  readonly isDescending?: boolean;
  /** False if the order cannot be reversed. */
  readonly hasBack?: boolean;
}

/**
 * The attributes of a row: its id or code, its version if the row can be changed, and its `data-` attributes
 * for QA.
 */
export interface RowAttributes {
  readonly id: string;
  readonly version?: number;
  /** The value of `data-testid`. The default is `staff-row`. */
  readonly mark?: string;
  /** The status, as in the API. */
  readonly status?: string | number;
  readonly detailStatus?: number;
  readonly orderNo?: string;
  /** The action and its outcome, as in the API. */
  readonly action?: string;
  readonly outcome?: string;
}

interface StaffListProps<Row> {
  /** The label of the table for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowOf: (row: Row) => RowAttributes;
  /** True if each row is one line on a wide screen. Longer texts are cut. */
  readonly isCompact?: boolean;
}

/**
 * Shows the list of a section as a table, and on a phone as a card for each row. The cells of the first
 * column are the row headers.
 */
export function StaffList<Row>(props: StaffListProps<Row>) {
  const { label, columns, rows, rowOf, isCompact = false } = props;
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  const isSorted = columns.some(({ sort }) => sort !== undefined);
  return (
    <table
      className="admin-list"
      data-sorted={isSorted || undefined}
      data-compact={isCompact || undefined}
    >
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
          const { id, version, mark = "staff-row", orderNo, ...marks } = rowOf(row);
          return (
            <tr
              key={id}
              data-testid={mark}
              data-id={id}
              data-version={version}
              data-order-no={orderNo}
              data-status={marks.status}
              data-detail-status={marks.detailStatus}
              data-action={marks.action}
              data-outcome={marks.outcome}
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
      aria-sort={sort?.isCurrent === true ? toAriaSort(sort) : undefined}
    >
      {sort === undefined || (sort.isCurrent && sort.hasBack !== true) ? (
        label
      ) : (
        <a href={sort.href} aria-label={t("staff.list.sortBy", { column: label })}>
          {label}
        </a>
      )}
      {sort?.isCurrent === true && (
        <span aria-hidden="true">{sort.isDescending === true ? " ↓" : " ↑"}</span>
      )}
    </th>
  );
}

function toAriaSort({ isDescending = false }: SortBy) {
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
