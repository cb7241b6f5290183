import type { StaffTaxonomy } from "@contract/staff-taxonomies";
import type { TaxonomySort } from "@contract/staff-states";
import { inLanguage } from "~/locales/in-language";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { StaffList, type Column } from "~/routes/staff/staff-list";
import { taxonomyHref, type TaxonomySection } from "~/routes/staff/taxonomies";
import { Badge } from "~/ui/badge";

interface TaxonomyListProps {
  readonly section: TaxonomySection;
  readonly rows: readonly StaffTaxonomy[];
  readonly sort: TaxonomySort;
  /** The same list by another order. */
  readonly hrefOf: (sort: TaxonomySort) => string;
}

/** One line for each: its names lead to where it is changed. */
export function TaxonomyList({ section, rows, sort, hrefOf }: TaxonomyListProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const column = (name: TaxonomySort, cell: Column<StaffTaxonomy>["cell"], isNumber = false) => ({
    ...{ name, cell, isNumber, label: t(`staff.taxonomies.column.${name}`) },
    sort: { href: hrefOf(name), isCurrent: name === sort },
  });
  const columns: Column<StaffTaxonomy>[] = [
    column("name", ({ code, name }) => (
      <a href={taxonomyHref(section, code)}>{inLanguage(name, lang)}</a>
    )),
    column("code", ({ code }) => code),
    column("order", ({ order }) => order, true),
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
  return (
    <StaffList
      label={t(`staff.parts.${section}`)}
      columns={columns}
      rows={rows}
      rowOf={({ code, version }) => ({ id: code, version })}
    />
  );
}
