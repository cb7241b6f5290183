import { useTranslation } from "~/locales/use-translation";
import { PRODUCTS_PER_PAGE } from "@contract/model/limits";
import type { SearchHints } from "@contract/shop/products";
import type { NoticeMessage } from "~/locales/notices";
import { LinkButton } from "~/ui/button";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { Pager } from "~/ui/pager";
import { Picture } from "~/ui/picture";
import { ProductGrid, type CardProduct } from "~/ui/product-card";
import { ActiveFilters } from "./active-filters";
import type { Filters, NamedFilter } from "./filter-fields";
import { FilterForm } from "./filter-form";
import { NoMatch, NothingYet } from "./no-match";
import { activeFilters, productHref, type ProductQuery } from "./product-query";
import { CategoryTabs, CodeLinks, SortLinks } from "./list-links";

/** How many cards stand in the first screen of a phone. */
const EARLY_CARDS = 1;

export interface ProductListProps {
  readonly query: ProductQuery;
  readonly filters: Filters;
  readonly hints: SearchHints;
  /** Null when the backend gave none: `failed` says why. */
  readonly found: { readonly products: readonly CardProduct[]; readonly total: number } | null;
  readonly failed: NoticeMessage | null;
}

/** The product list (spec §2): categories, filters and sorting as links and one GET form, 12 a page. */
export function ProductList({ query, filters, hints, found, failed }: ProductListProps) {
  const { t } = useTranslation();
  const category = named(filters.categories, query.category);
  const chosen =
    category ??
    named(filters.efficacies, query.efficacy) ??
    named(filters.ranges, query.range) ??
    named(filters.brands, query.brand);
  const list = { name: t("product.title"), href: "/product" };
  return (
    <div className="page stack product-list">
      <Breadcrumbs
        crumbs={[
          { name: t("layout.nav.home"), href: "/index" },
          ...(category === undefined ? [{ name: list.name }] : [list, { name: category.name }]),
        ]}
      />
      <Heading query={query} chosen={chosen} />
      <CategoryTabs query={query} categories={filters.categories} />
      <CodeLinks query={query} name="range" label={t("product.ranges")} of={filters.ranges} />
      <CodeLinks query={query} name="brand" label={t("product.brands")} of={filters.brands} />
      <div className="list-bar">
        <p className="soft number" role="status">
          {found !== null && t("product.count", { count: found.total })}
        </p>
        <FilterForm query={query} filters={filters} />
        {found?.products.length !== 0 && <SortLinks query={query} />}
      </div>
      <ActiveFilters query={query} filters={filters} />
      <h2 className="unseen">{t("product.results")}</h2>
      {failed !== null && <Notice message={failed} />}
      {hints.meant !== null && (
        <p>{t("product.meant", { typed: query.keyword, meant: hints.meant })}</p>
      )}
      <Results query={query} hints={hints} found={found} />
    </div>
  );
}

function named(list: readonly NamedFilter[], code: string): NamedFilter | undefined {
  return list.find((each) => each.code === code);
}

interface HeadingProps {
  readonly query: ProductQuery;
  /** What the list shows, where it shows one category, efficacy, range or brand. */
  readonly chosen: NamedFilter | undefined;
}

/** What the list shows, beside the picture that the shop gave it. */
function Heading({ query: { keyword }, chosen }: HeadingProps) {
  const { t } = useTranslation();
  if (keyword !== "") return <h1>{t("product.titleWith", { keyword })}</h1>;
  const words = <h1>{chosen?.name ?? t("product.title")}</h1>;
  if (chosen === undefined || chosen.picture === "") return words;
  return (
    <div className="row list-head">
      <Picture src={chosen.picture} alt="" width={72} sizes="72px" upTo={160} />
      {words}
    </div>
  );
}

function Results({ query, hints, found }: Pick<ProductListProps, "query" | "hints" | "found">) {
  const { t } = useTranslation();
  const here = productHref(query, { page: query.page });
  if (found === null) {
    return (
      <EmptyState drawing="lost" title={t("product.failed.title")} text={t("product.failed.text")}>
        <LinkButton href={here}>{t("product.failed.retry")}</LinkButton>
      </EmptyState>
    );
  }
  if (found.products.length === 0) {
    const isShopEmpty = found.total === 0 && activeFilters(query).length === 0;
    return isShopEmpty ? <NothingYet /> : <NoMatch hints={hints} />;
  }
  return (
    <>
      <ProductGrid products={found.products} returnTo={here} early={EARLY_CARDS} />
      <Pager
        page={query.page}
        pages={Math.ceil(found.total / PRODUCTS_PER_PAGE)}
        hrefOf={(page) => productHref(query, { page })}
      />
    </>
  );
}
