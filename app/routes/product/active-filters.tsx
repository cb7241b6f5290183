import type { Translate } from "~/locales/translate";
import { useTranslation } from "~/locales/use-translation";
import type { Filters } from "./filter-fields";
import { activeFilters, hrefWithout, type FilterName, type ProductQuery } from "./product-query";

interface ActiveFiltersProps {
  readonly query: ProductQuery;
  readonly filters: Filters;
}

/** What the list is narrowed by, each a link that takes it away. */
export function ActiveFilters({ query, filters }: ActiveFiltersProps) {
  const { t } = useTranslation();
  const active = activeFilters(query);
  if (active.length === 0) return null;
  return (
    <ul className="row active-filters" aria-label={t("product.filter.active")}>
      {active.map((name) => {
        const label = labelOf(name, { query, filters }, t);
        return (
          <li key={name}>
            <a
              href={hrefWithout(query, name)}
              aria-label={t("product.filter.remove", { name: label })}
            >
              {label}
            </a>
          </li>
        );
      })}
      <li>
        <a href="/product">{t("product.filter.clear")}</a>
      </li>
    </ul>
  );
}

function labelOf(name: FilterName, { query, filters }: ActiveFiltersProps, t: Translate): string {
  const nameIn = (list: Filters["categories"], code: string) =>
    list.find((each) => each.code === code)?.name ?? code;
  switch (name) {
    case "keyword":
      return query.keyword;
    case "category":
      return nameIn(filters.categories, query.category);
    case "efficacy":
      return nameIn(filters.efficacies, query.efficacy);
    case "range":
      return nameIn(filters.ranges, query.range);
    case "brand":
      return nameIn(filters.brands, query.brand);
    case "minPrice":
      return t("product.filter.from", { amount: query.minPrice });
    case "maxPrice":
      return t("product.filter.to", { amount: query.maxPrice });
    case "inStock":
      return t("product.filter.inStock");
  }
}
