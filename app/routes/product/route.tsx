import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Language } from "@contract/model/languages";
import { handleForm } from "~/forms/form-action.server";
import { getTranslator } from "~/locales/i18n.server";
import { getFailureNotice, getFailureStatus } from "~/prod-api/failure-to-notice.server";
import { answerWithTimeout } from "~/prod-api/answer-with-timeout.server";
import {
  getFilterOptions,
  getProductPage,
  getSearchHints,
  type CatalogueReader,
} from "~/prod-api/products.server";
import type { RouteHandle } from "~/routing/route-handle";
import { toAbsoluteUrl, makePageHead } from "~/seo/page-head.server";
import { toMeta, type PageHead } from "~/seo/page-meta";
import { makeBreadcrumbData, makeItemListData } from "~/seo/structured-data";
import { toCardProduct } from "~/ui/card-product";
import type { CardProduct } from "~/ui/product-card";
import { addRoutineAction } from "./add-routine.server";
import { SCALP_CHECK_PARAMS, isScalpCheck } from "./check-answers";
import { toActiveOptions, type Filters } from "./filter-fields";
import { findWishedProducts } from "./find-wished-products.server";
import { loadScalpCheck } from "./load-scalp-check.server";
import { NO_HINTS } from "./no-match";
import { ProductList } from "./product-list";
import {
  DEFAULT_QUERY_PAIRS,
  LIST_NAMES,
  QUERY_NAMES,
  readProductQuery,
  type ProductQuery,
} from "./product-query";
import { ScalpCheckError, ScalpCheck } from "./scalp-check";

export const handle = {
  access: "public",
  inSitemap: true,
  visitorCache: {
    queries: [...QUERY_NAMES.filter((name) => name !== "wished"), ...SCALP_CHECK_PARAMS],
    lists: LIST_NAMES,
    idle: DEFAULT_QUERY_PAIRS,
  },
  canonicalParams: ["check", "category", "efficacy", "scalp", "range", "brand", "page"],
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { lang } = context;
  const search = new URL(request.url).searchParams;
  if (isScalpCheck(search)) return loadScalpCheck(search, context);
  const query = readProductQuery(search);
  const wished = query.wished ? await findWishedProducts(context) : null;
  const [answer, filters, hints] = await Promise.all([
    wished?.ids.length === 0
      ? NO_PRODUCTS
      : getProductPage({ ...query, ...(wished && { ids: wished.ids }) }, context),
    findFilters(query, context),
    findHints(query, context),
  ]);
  const page = { query, filters, hints, gone: wished?.gone ?? [] };
  if (!answer.ok) {
    const failed = getFailureNotice(answer.failure);
    return data(
      { ...page, found: null, failed, head: makeHead(page, [], lang) },
      { status: getFailureStatus(answer.failure) },
    );
  }
  const { rows, total } = answer.data;
  const products = rows.map((row) => {
    const marks = wished?.marks.get(row.id);
    return { ...toCardProduct(row, lang), ...(marks && { marks }) };
  });
  const head = makeHead(page, products, lang);
  return data({ ...page, found: { products, total }, failed: null, head });
}

/** Handles "add all to the cart" of the scalp check. */
export function action(args: ActionFunctionArgs) {
  return handleForm(args, addRoutineAction);
}

export default function ProductListPage() {
  const loaded = useLoaderData<typeof loader>();
  if (!("check" in loaded)) return <ProductList {...loaded} />;
  return loaded.check === null ? (
    <ScalpCheckError {...loaded} />
  ) : (
    <ScalpCheck view={loaded.check} />
  );
}

/**
 * Returns the filter options. If the call fails or takes too long, returns empty ones, so that the list is
 * still shown.
 */
async function findFilters(query: ProductQuery, reader: CatalogueReader): Promise<Filters> {
  const answer = await answerWithTimeout(getFilterOptions(reader, query));
  if (!answer.ok) return NO_FILTERS;
  const { brands } = answer.data;
  // Leave out a filter with a single brand, because it offers no choice.
  return { ...answer.data, brands: brands.length > 1 ? brands : [] };
}

const NO_PRODUCTS = { ok: true, data: { rows: [], total: 0 } } as const;

const NO_FILTERS: Filters = {
  categories: [],
  efficacies: [],
  scalpTypes: [],
  ranges: [],
  brands: [],
};

/**
 * Returns search hints. If the call fails or takes too long, returns empty ones, so that the search result is
 * still shown.
 */
async function findHints({ keyword }: ProductQuery, reader: CatalogueReader) {
  if (keyword === "") return NO_HINTS;
  const answer = await answerWithTimeout(getSearchHints(keyword, reader));
  return answer.ok ? answer.data : NO_HINTS;
}

interface ListedPage {
  readonly query: ProductQuery;
  readonly filters: Filters;
}

function makeHead(
  { query, filters }: ListedPage,
  products: readonly CardProduct[],
  lang: Language,
): PageHead {
  const { keyword, page } = query;
  const { t } = getTranslator(lang);
  const named = toActiveOptions(query, filters).map(({ name }) => name);
  const title =
    keyword !== "" ? t("product.titleWith", { keyword }) : named.join("・") || t("product.title");
  return makePageHead({
    lang,
    // Add the page number to the title, because search engines treat pages with equal titles as duplicates.
    title: page > 1 ? `${title} · ${t("ui.pager.page", { page })}` : title,
    description: [...named, t("product.description")].join(" · "),
    structured: [
      makeBreadcrumbData(makeBreadcrumbs({ query, filters }, lang)),
      ...(products.length === 0
        ? []
        : [
            makeItemListData(
              products.map(({ id, name }) => ({
                name,
                url: toAbsoluteUrl(`/product/detail?id=${id}`),
              })),
            ),
          ]),
    ],
  });
}

function makeBreadcrumbs({ query, filters }: ListedPage, lang: Language) {
  const { t } = getTranslator(lang);
  const category = filters.categories.find(({ code }) => code === query.category);
  return [
    { name: t("layout.nav.home"), url: toAbsoluteUrl("/index") },
    { name: t("product.title"), url: toAbsoluteUrl("/product") },
    ...(category === undefined
      ? []
      : [{ name: category.name, url: toAbsoluteUrl(`/product?category=${category.code}`) }]),
  ];
}
