import { Fragment } from "react";
import type { Translate } from "~/locales/translate";
import { useTranslation } from "~/locales/use-translation";
import { PRODUCTS_PER_PAGE } from "@contract/model/limits";
import type { SearchHints } from "@contract/shop/products";
import type { NoticeMessage } from "~/locales/notices";
import { LinkButton, Button } from "~/ui/button";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { Pager } from "~/ui/pager";
import { Picture } from "~/ui/picture";
import { ProductGrid, type CardProduct } from "~/ui/product-card";
import { SORT_TYPE } from "@contract/model/states";
import { Tabs } from "~/ui/tabs";
import { toScalpCheckHref } from "./check-answers";
import { UnavailableWishes, EmptyWishlist, type UnavailableWish } from "./unavailable-wishes";
import { NoMatch, EmptyShop } from "./no-match";
import {
  listActiveFilters,
  toProductListHref,
  type ProductQuery,
  removeFilterHref,
  type ActiveFilter,
} from "./product-query";
import {
  toActiveOptions,
  FilterFields,
  findFilterOption,
  type FilterFieldsProps,
  type Filters,
  type NamedFilter,
} from "./filter-fields";

/** The number of product cards that fit on the first screen of a phone. Their images load early. */
const EARLY_CARDS = 1;

export interface ProductListProps {
  readonly query: ProductQuery;
  readonly filters: Filters;
  readonly hints: SearchHints;
  /** The products. Null if the backend returned none because the call failed. `failed` is then the reason. */
  readonly found: { readonly products: readonly CardProduct[]; readonly total: number } | null;
  readonly failed: NoticeMessage | null;
  /** The wishes of a visitor that are no longer sold. */
  readonly gone: readonly UnavailableWish[];
}

/**
 * Shows the product list (spec §2). It has links for categories and sort orders, one GET form for filters,
 * and 12 products a page.
 */
export function ProductList({ query, filters, hints, found, failed, gone }: ProductListProps) {
  const { t } = useTranslation();
  const category = findFilterOption(filters, "category", query.category);
  const list = { name: t("product.title"), href: "/product" };
  return (
    <div className="page stack product-list">
      <Breadcrumbs
        crumbs={[
          { name: t("layout.nav.home"), href: "/index" },
          ...(category === undefined ? [{ name: list.name }] : [list, { name: category.name }]),
        ]}
      />
      <Heading query={query} chosen={toActiveOptions(query, filters)} />
      <CategoryTabs query={query} categories={filters.categories} />
      <div className="list-bar">
        <p className="soft number" role="status">
          {found !== null && t("product.count", { count: found.total })}
        </p>
        {found?.products.length !== 0 && <SortMenu query={query} />}
        <FilterForm query={query} filters={filters} />
      </div>
      <ActiveFilters query={query} filters={filters} />
      <h2 className="unseen">{t("product.results")}</h2>
      {failed !== null && <Notice message={failed} />}
      {hints.meant !== null && (
        <p>{t("product.meant", { typed: query.keyword, meant: hints.meant })}</p>
      )}
      <Results query={query} hints={hints} found={found} />
      <UnavailableWishes gone={gone} />
    </div>
  );
}

interface HeadingProps {
  readonly query: ProductQuery;
  /** The options of the active filters. */
  readonly chosen: readonly NamedFilter[];
}

/**
 * Shows the names of the active filters as the heading. If a single filter is active, also shows its image.
 */
function Heading({ query: { keyword, wished }, chosen }: HeadingProps) {
  const { t } = useTranslation();
  if (wished) return <h1>{t("wishlist.title")}</h1>;
  if (keyword !== "") return <h1>{t("product.titleWith", { keyword })}</h1>;
  const words = <h1>{chosen.map(({ name }) => name).join("・") || t("product.title")}</h1>;
  const [{ picture } = { picture: "" }, ...others] = chosen;
  if (picture === "" || others.length > 0) return words;
  return (
    <div className="row list-head">
      <Picture src={picture} alt="" width={72} sizes="72px" upTo={160} />
      {words}
    </div>
  );
}

function Results({ query, hints, found }: Pick<ProductListProps, "query" | "hints" | "found">) {
  const { t } = useTranslation();
  const here = toProductListHref(query, { page: query.page });
  if (found === null) {
    return (
      <EmptyState drawing="lost" title={t("product.failed.title")} text={t("product.failed.text")}>
        <LinkButton href={here}>{t("product.failed.retry")}</LinkButton>
      </EmptyState>
    );
  }
  if (found.products.length === 0) {
    const [only, ...others] = listActiveFilters(query);
    if (only?.name === "wished" && others.length === 0) return <EmptyWishlist />;
    const isShopEmpty = found.total === 0 && listActiveFilters(query).length === 0;
    return isShopEmpty ? <EmptyShop /> : <NoMatch hints={hints} />;
  }
  return (
    <>
      <ProductGrid products={found.products} returnTo={here} early={EARLY_CARDS} />
      <Pager
        page={query.page}
        pages={Math.ceil(found.total / PRODUCTS_PER_PAGE)}
        hrefOf={(page) => toProductListHref(query, { page })}
      />
      <p className="unprinted">
        {t("check.invite")} <a href={toScalpCheckHref({})}>{t("check.take")}</a>
      </p>
    </>
  );
}

interface ActiveFiltersProps {
  readonly query: ProductQuery;
  readonly filters: Filters;
}

/** Shows the active filters as links that remove them. */
function ActiveFilters({ query, filters }: ActiveFiltersProps) {
  const { t } = useTranslation();
  const active = listActiveFilters(query);
  if (active.length === 0) return null;
  return (
    <ul className="row active-filters" aria-label={t("product.filter.active")}>
      {active.map((filter) => {
        const label = formatFilterLabel(filter, filters, t);
        return (
          <li key={`${filter.name} ${filter.value}`}>
            <a
              href={removeFilterHref(query, filter)}
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

function formatFilterLabel({ name, value }: ActiveFilter, filters: Filters, t: Translate): string {
  switch (name) {
    case "keyword":
      return value;
    case "minPrice":
      return t("product.filter.from", { amount: value });
    case "maxPrice":
      return t("product.filter.to", { amount: value });
    case "inStock":
      return t("product.filter.inStock");
    case "wished":
      return t("product.filter.wished");
    case "category":
    case "efficacy":
    case "scalp":
    case "range":
    case "brand":
      return findFilterOption(filters, name, value)?.name ?? value;
  }
}

/** Shows all filters in one GET form, which is collapsed at first. */
function FilterForm({ query, filters }: FilterFieldsProps) {
  const { t } = useTranslation();
  return (
    <details className="filters">
      <summary className="button" data-kind="quiet">
        {t("product.filter.open")}
      </summary>
      <form className="card" method="get" action="/product" aria-label={t("product.filter.title")}>
        <FilterFields query={query} filters={filters} />
        <div className="row">
          <Button>{t("product.filter.apply")}</Button>
          <LinkButton kind="text" href="/product">
            {t("product.filter.clear")}
          </LinkButton>
        </div>
      </form>
    </details>
  );
}

interface CategoryTabsProps {
  readonly query: ProductQuery;
  readonly categories: Filters["categories"];
}

/** Shows the categories as tabs. The first tab is "all". */
function CategoryTabs({ query, categories }: CategoryTabsProps) {
  const { t } = useTranslation();
  const tabs = [{ code: "", name: t("product.all") }, ...categories].map(({ code, name }) => ({
    href: toProductListHref(query, { category: code }),
    name,
    current: query.category === code,
  }));
  return <Tabs label={t("product.categories")} tabs={tabs} />;
}

/**
 * Shows the sort orders as a menu of links that opens without scripts. They are the orders 0–4 of spec §2 and
 * best-selling.
 */
function SortMenu({ query }: { readonly query: ProductQuery }) {
  const { t } = useTranslation();
  return (
    <details className="sort-menu">
      <summary>
        <span className="unseen">{t("product.sort.label")}</span> {t(`product.sort.${query.sort}`)}
      </summary>
      <nav aria-label={t("product.sort.label")}>
        {Object.values(SORT_TYPE).map((sort) => (
          <Fragment key={sort}>
            <a
              href={toProductListHref(query, { sort })}
              aria-current={query.sort === sort ? "true" : undefined}
            >
              {t(`product.sort.${sort}`)}
            </a>{" "}
          </Fragment>
        ))}
      </nav>
    </details>
  );
}
