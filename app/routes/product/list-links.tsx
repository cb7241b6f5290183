import { useTranslation } from "~/locales/use-translation";
import { SORT_TYPE } from "@contract/model/states";
import { Tabs } from "~/ui/tabs";
import type { Filters } from "./filter-fields";
import { productHref, type ProductQuery } from "./product-query";

interface CategoryTabsProps {
  readonly query: ProductQuery;
  readonly categories: Filters["categories"];
}

/** The categories in a row, "all" first. */
export function CategoryTabs({ query, categories }: CategoryTabsProps) {
  const { t } = useTranslation();
  const tabs = [{ code: "", name: t("product.all") }, ...categories].map(({ code, name }) => ({
    href: productHref(query, { category: code }),
    name,
    current: query.category === code,
  }));
  return <Tabs label={t("product.categories")} tabs={tabs} />;
}

interface CodeLinksProps {
  readonly query: ProductQuery;
  /** The part of the query that they set. */
  readonly name: "range" | "brand";
  readonly label: string;
  readonly of: Filters["ranges"];
}

/** The ranges or the brands; the chosen one leads back to all of them. */
export function CodeLinks({ query, name, label, of }: CodeLinksProps) {
  if (of.length === 0) return null;
  return (
    <nav className="sort-links" aria-label={label}>
      {of.map(({ code, name: words }) => {
        const isChosen = query[name] === code;
        return (
          <a
            key={code}
            href={productHref(query, { [name]: isChosen ? "" : code })}
            aria-current={isChosen ? "true" : undefined}
          >
            {words}
          </a>
        );
      })}
    </nav>
  );
}

/** Sorting 0–4 (spec §2) and best-selling as links. */
export function SortLinks({ query }: { readonly query: ProductQuery }) {
  const { t } = useTranslation();
  return (
    <nav className="sort-links" aria-label={t("product.sort.label")}>
      {Object.values(SORT_TYPE).map((sort) => (
        <a
          key={sort}
          href={productHref(query, { sort })}
          aria-current={query.sort === sort ? "true" : undefined}
        >
          {t(`product.sort.${sort}`)}
        </a>
      ))}
    </nav>
  );
}
