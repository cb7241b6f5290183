import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type AppLoadContext,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Language, LANGUAGE_TAGS } from "@contract/model/languages";
import { handleForm, defineFormAction, type FormArgs } from "~/forms/form-action.server";
import { getTranslator } from "~/locales/i18n.server";
import { getFailureNotice, getFailureStatus } from "~/prod-api/failure-to-notice.server";
import { answerWithTimeout } from "~/prod-api/answer-with-timeout.server";
import {
  getFilterOptions,
  getProductPage,
  getSearchHints,
  type CatalogueReader,
  getProductDetail,
  findSkuToAdd,
  type SkuToAdd,
} from "~/prod-api/products.server";
import type { RouteHandle } from "~/routing/route-handle";
import { toAbsoluteUrl, makePageHead } from "~/seo/page-head.server";
import { toMeta, type PageHead } from "~/seo/page-meta";
import { makeBreadcrumbData, makeItemListData } from "~/seo/structured-data";
import { toCardProduct } from "~/ui/card-product";
import type { CardProduct } from "~/ui/product-card";
import { SCALP_CHECK_PARAMS, isScalpCheck, toScalpCheckHref } from "./check-answers";
import { toActiveOptions, type Filters } from "./filter-fields";
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
import type { VisitorWish } from "~/session/wishlist.server";
import { toWishlistChanges, type WishlistChanges } from "~/ui/wishlist-changes";
import type { UnavailableWish } from "./unavailable-wishes";
import type { output } from "zod/mini";
import { addRoutineForm } from "~/forms/cart";
import { redirectWithNotice, showFailure, type FormOutcome } from "~/forms/form-outcome.server";
import type { NoticeKey } from "~/locales/notices";
import type { Failure } from "~/prod-api/answer";
import { addCartItem } from "~/prod-api/cart.server";
import { countVisit } from "~/prod-api/visit-counts.server";
import { addBasketLine, createBasket, setBasketCount, writeBasket } from "~/session/basket.server";
import { toSafeRedirect } from "~/session/safe-redirect";

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

/** The wishes of a visitor, compared with the current products. */
interface WishedProducts {
  /** The ids of the products, without duplicates. */
  readonly ids: readonly string[];
  /** The changes since the product was wished, by product id. */
  readonly marks: ReadonlyMap<string, WishlistChanges>;
  /** The wishes whose product or SKU is no longer sold. */
  readonly gone: readonly UnavailableWish[];
}

/**
 * Returns the wishes in the visitor's cookie. Redirects a shopper without such wishes to the wishlist of the
 * account.
 */
async function findWishedProducts(context: AppLoadContext): Promise<WishedProducts> {
  const { visitorWishes, session } = context;
  if (session !== null && visitorWishes.length === 0) throw redirect("/user/wishlist");
  const compared = await Promise.all(visitorWishes.map((wish) => compareWish(wish, context)));
  const marks = new Map<string, WishlistChanges>();
  for (const { productId, found } of compared)
    if (found !== "gone" && found !== null && !marks.has(productId)) marks.set(productId, found);
  const sold = compared.filter(({ found }) => found !== "gone");
  return {
    ids: [...new Set(sold.map(({ productId }) => productId))],
    marks,
    gone: compared.flatMap(({ productId, skuId, found }) =>
      found === "gone" ? [{ productId, skuId }] : [],
    ),
  };
}

/**
 * Returns the wish with the changes of its product since then. `found` is "gone" if the product or SKU is no
 * longer sold, and null if the backend failed or was too slow.
 */
async function compareWish(
  { productId, skuId, addedPriceCents, addedInStock }: VisitorWish,
  context: AppLoadContext,
): Promise<UnavailableWish & { readonly found: WishlistChanges | "gone" | null }> {
  const wish = { productId, skuId };
  const product = await answerWithTimeout(getProductDetail(productId, context));
  if (!product.ok) {
    const isGone = product.failure.kind === "notFound" || product.failure.errKey === "notFound";
    return { ...wish, found: isGone ? "gone" : null };
  }
  const { skuList } = product.data;
  const sku = skuId === "" ? skuList[0] : skuList.find(({ id }) => id === skuId);
  if (sku === undefined) return { ...wish, found: "gone" };
  const { priceCents, stock } = sku;
  return {
    ...wish,
    found: toWishlistChanges({ priceCents, stock, addedPriceCents, addedInStock }),
  };
}

/**
 * Handles "add all to the cart" of the scalp check. It redirects to the routine with a message that lists the added
 * goods and the goods that were not added.
 */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    defineFormAction(addRoutineForm, { addRoutine }, { backTo: getRoutinePage }),
  );
}

async function addRoutine(
  { item, redirect }: output<typeof addRoutineForm.schemas.addRoutine>,
  { context }: FormArgs,
): Promise<FormOutcome> {
  const goods: SkuToAdd[] = [];
  const left: string[] = [];
  for (const [productId, skuId] of Object.entries(item)) {
    const found = await findSkuToAdd({ productId, skuId, count: 1 }, context.lang);
    if (found.ok) goods.push(found.data);
    else if (isGone(found.failure)) left.push(getTranslator(context.lang).t("check.gone"));
    else return showFailure(found.failure);
  }
  const isVisitor = context.session === null;
  const { added, failure } = isVisitor
    ? addToBasket(goods, context)
    : await addToCart(goods, context);
  if (failure !== null && added.length === 0) return showFailure(failure);
  left.push(...goods.filter((each) => !added.includes(each)).map(({ name }) => name));
  const list = new Intl.ListFormat(LANGUAGE_TAGS[context.lang]);
  const names = list.format(added.map(({ name }) => name));
  return redirectWithNotice(getRoutinePage({ redirect }), {
    key: chooseNotice({ isAny: added.length > 0, isAll: left.length === 0, isVisitor }),
    params: { names, left: list.format(left) },
  });
}

/** Returns true if a product or its SKU is no longer on sale. */
function isGone({ kind, errKey }: Failure): boolean {
  return kind === "notFound" || errKey === "notFound" || errKey === "skuOffShelf";
}

interface AddedGoods {
  readonly added: readonly SkuToAdd[];
  /** The failure of a call, other than a business error. The goods after it were not tried. */
  readonly failure: Failure | null;
}

/** Adds the goods to the visitor's basket, except those that would exceed one of its limits. */
function addToBasket(goods: readonly SkuToAdd[], context: AppLoadContext): AddedGoods {
  let basket = context.basket ?? createBasket();
  const added: SkuToAdd[] = [];
  for (const each of goods) {
    const next = addBasketLine(basket, each.line, each.stock);
    if (typeof next === "string") continue;
    basket = next;
    added.push(each);
  }
  if (added.length > 0) context.setCookie(writeBasket(basket));
  if (added.length > 0 && context.basket === null) countVisit("basket");
  return { added, failure: null };
}

/** Adds the goods to the shopper's cart, except those that the cart rejects. */
async function addToCart(goods: readonly SkuToAdd[], context: AppLoadContext): Promise<AddedGoods> {
  const added: SkuToAdd[] = [];
  let { basket } = context;
  let failure: Failure | null = null;
  for (const each of goods) {
    const { productId, skuId, count } = each.line;
    const answer = await addCartItem(context, { productId, skuId, count });
    if (answer.ok) {
      added.push(each);
      basket &&= setBasketCount(basket, skuId, 0);
    } else if (answer.failure.kind !== "refusal") {
      failure = answer.failure;
      break;
    }
  }
  if (basket !== null && basket !== context.basket) context.setCookie(writeBasket(basket));
  return { added, failure };
}

interface AddedParts {
  readonly isAny: boolean;
  readonly isAll: boolean;
  readonly isVisitor: boolean;
}

function chooseNotice({ isAny, isAll, isVisitor }: AddedParts): NoticeKey {
  if (!isAny) return "routine.none";
  if (isVisitor) return isAll ? "routine.kept" : "routine.keptPartly";
  return isAll ? "routine.added" : "routine.addedPartly";
}

function getRoutinePage({ redirect }: { readonly redirect?: string | undefined }): string {
  return toSafeRedirect(redirect, toScalpCheckHref({}));
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
