import { getBilingualText, type Bilingual } from "@contract/model/languages";
import { ADMIN_SECTIONS } from "../sections/admin-sections";
import type { ListContext, ListView } from "../sections/define-section";
import { toStaffHref } from "../sections/staff-href";
import { Button, ShopForm } from "./fields";

interface MovableRow {
  readonly version: number;
  readonly name: Bilingual;
}

interface PositionCellProps<Row> {
  readonly row: Row;
  readonly list: ListContext<Row, ListView, unknown>;
  /** The field that identifies the row. */
  readonly values: Readonly<Record<string, string>>;
}

/** Shows the position of a row in its list, and the buttons that move it. */
export function PositionCell<Row extends MovableRow>({
  row,
  list,
  values,
}: PositionCellProps<Row>) {
  const { view, rows, total, t, lang } = list;
  const { part, search } = view;
  const place = (search.page - 1) * search.size + rows.indexOf(row) + 1;
  const name = getBilingualText(row.name, lang);
  return (
    <ShopForm
      action={toStaffHref(ADMIN_SECTIONS[part], { page: search.page })}
      values={{ ...values, version: row.version, order: place }}
      className="row"
      data-drag-to-sort=""
    >
      <span className="number">{place}</span>
      {(["up", "down"] as const).map((way) => (
        <Button
          key={way}
          kind="quiet"
          intent={way}
          disabled={place === (way === "up" ? 1 : total)}
          aria-label={t(`staff.taxonomies.move.${way}`, { name })}
        >
          <span aria-hidden="true">{way === "up" ? "↑" : "↓"}</span>
        </Button>
      ))}
    </ShopForm>
  );
}
