import { STAFF_PAGE_SIZE } from "@contract/model/limits";
import type { StaffTaxonomy } from "@contract/staff/taxonomies";
import type { TaxonomySort } from "@contract/staff/states";
import { inLanguage } from "@contract/model/languages";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { staffHref } from "~/back-office/sections/staff-href";
import { StaffList, type Column } from "~/back-office/ui/staff-list";
import { taxonomyHref, type TaxonomySection } from "~/back-office/sections/taxonomies";
import { Badge } from "~/ui/badge";
import type { TaxonomySearch } from "~/back-office/sections/taxonomy-search.server";
import { Button } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";

interface TaxonomyListProps {
  readonly section: TaxonomySection;
  readonly rows: readonly StaffTaxonomy[];
  readonly search: TaxonomySearch;
  /** On all pages. */
  readonly total: number;
}

/** One line for each: its names lead to where it is changed. */
export function TaxonomyList(list: TaxonomyListProps) {
  const { t } = useTranslation();
  return (
    <StaffList
      label={t(`staff.parts.${list.section}`)}
      columns={useColumns(list)}
      rows={list.rows}
      rowOf={({ code, version }) => ({ id: code, version })}
    />
  );
}

function useColumns(list: TaxonomyListProps): Column<StaffTaxonomy>[] {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { section, search } = list;
  const { sort, keyword, archived } = search;
  const hrefOf = (by: TaxonomySort) =>
    staffHref(ADMIN_SECTIONS[section], { state: archived ? "archived" : "", keyword, sort: by });
  const column = (name: TaxonomySort, cell: Column<StaffTaxonomy>["cell"], isNumber = false) => ({
    ...{ name, cell, isNumber, label: t(`staff.taxonomies.column.${name}`) },
    sort: { href: hrefOf(name), isCurrent: name === sort },
  });
  return [
    column("name", ({ code, name }) => (
      <a href={taxonomyHref(section, code)}>{inLanguage(name, lang)}</a>
    )),
    column("code", ({ code }) => code),
    column("order", (row) => <Place row={row} list={list} />),
    {
      name: "shown",
      label: t("staff.taxonomies.column.shown"),
      cell: ({ shown }) => (
        <Badge kind={shown ? "ok" : "plain"}>
          {t(`staff.taxonomies.shown.${shown ? "yes" : "no"}`)}
        </Badge>
      ),
    },
    column("products", ({ products }) => products, true),
  ];
}

interface PlaceProps {
  readonly row: StaffTaxonomy;
  readonly list: TaxonomyListProps;
}

/** Where one stands; it can be moved in the list of all in their own order, which alone has all places. */
function Place({ row, list: { section, rows, search, total } }: PlaceProps) {
  const { sort, keyword, archived, page } = search;
  if (sort !== "order" || keyword !== "" || archived) return row.order;
  return (
    <MoveTaxonomy
      row={row}
      place={(page - 1) * STAFF_PAGE_SIZE + rows.indexOf(row) + 1}
      total={total}
      here={staffHref(ADMIN_SECTIONS[section], { page })}
    />
  );
}

interface MoveTaxonomyProps {
  readonly row: StaffTaxonomy;
  /** Where it stands among all of its kind, from 1. */
  readonly place: number;
  /** How many these are. */
  readonly total: number;
  /** The page of the list. */
  readonly here: string;
}

/** Where one stands, and the buttons that move it by a place; with scripts its row is dragged too. */
function MoveTaxonomy({ row, place, total, here }: MoveTaxonomyProps) {
  const { t } = useTranslation();
  const name = inLanguage(row.name, useLanguage());
  return (
    <ShopForm
      action={here}
      values={{ code: row.code, version: row.version, order: place }}
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
