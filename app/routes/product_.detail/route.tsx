import {
  data,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { wishlistAction } from "~/forms/change-wishlist.server";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import type { Failure } from "~/prod-api/answer";
import {
  getProductDetail,
  getProductPreview,
  getProductPage,
  type CatalogueReader,
} from "~/prod-api/products.server";
import { clearCachedViewer } from "~/prod-api/viewer-cache.server";
import { findWishKeys } from "~/prod-api/wishlist.server";
import { getFailureNotice, getFailureStatus } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { toAbsoluteUrl, makePageHead } from "~/seo/page-head.server";
import { toMeta, type PageHead } from "~/seo/page-meta";
import { readViewedProducts, writeViewed } from "~/session/visit-cookies.server";
import { getTranslator } from "~/locales/i18n.server";
import { getCurrentProfile } from "~/prod-api/shop-profile.server";
import { makeBreadcrumbData, toProductJsonLd, type StructuredData } from "~/seo/structured-data";
import { getPictureHref, Drawing, SIGNPOST_PATH } from "~/ui/picture";
import { useTranslation } from "~/locales/use-translation";
import type { NoticeMessage } from "~/locales/notices";
import { LinkButton } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { getBilingualText, type Bilingual, type Language } from "@contract/model/languages";
import type { Product, Sku } from "@contract/shop/products";
import { toCardProduct } from "~/ui/card-product";
import { addToCartAction, basketAction } from "./add-to-cart.server";
import { ProductDetail } from "./product-detail";
import {
  toDetailHref,
  readProductSelection,
  toExcerpt,
  type ProductOnPage,
  type SkuOnPage,
} from "./product-on-page";
import type { WishState } from "./wishlist-button";
import { answerWithTimeout } from "~/prod-api/answer-with-timeout.server";
import type { CardProduct } from "~/ui/product-card";
import type { output } from "zod/mini";
import { isId } from "@contract/model/ids";
import * as calls from "@contract/shop/stock-requests";
import { redirectWithNotice, showFailure, showFormAgain } from "~/forms/form-outcome.server";
import { stockRequestForm } from "~/forms/cart";
import { callBackend } from "~/prod-api/call.server";

export const handle = {
  access: "public",
  visitorCache: { queries: ["id", "sku", "picture"], shows: "viewedProducts" },
  canonicalParams: ["id"],
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: result }) => toMeta(result?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { lang } = context;
  const search = new URL(request.url).searchParams;
  const id = search.get("id") ?? "";
  const preview = search.get("preview");
  const answer =
    preview === null
      ? await getProductDetail(id, context)
      : await getProductPreview({ id, preview: preview.slice(0, 100) }, context);
  if (!answer.ok) return answerMissingProduct(id, lang, answer.failure);
  const product = toProductOnPage(answer.data, lang);
  const before = readViewedProducts(request.headers.get("Cookie") ?? undefined);
  const remembered = preview === null ? writeViewed(product.id, before) : null;
  if (remembered !== null) context.setCookie(remembered);
  // If the page inlines its styles, leave out the recently viewed products, because the page would exceed its
  // size budget.
  const others = context.styleSheetCached ? before.filter((each) => each !== product.id) : [];
  const view = readProductSelection(product, search);
  return {
    product,
    view,
    isSignedIn: context.session !== null,
    wish: await findWishState(product.id, view.packing?.id ?? "", context),
    pageUrl: toAbsoluteUrl(toDetailHref(product.id)),
    viewed: await findViewedProducts(others, context),
    preview,
    isLight: !context.styleSheetCached && product.reviews.length > 0,
    head: makeDetailHead(product, lang, before.length === 0),
  };
}

/** Returns the handler of the form for stock requests. The page's URL names the product. */
function makeStockRequestAction(request: Request) {
  const productId = new URL(request.url).searchParams.get("id") ?? "";
  return defineFormAction(stockRequestForm, {
    tellMe: async (input, { context }) => {
      const answer = await addRequest(context, input);
      if (answer === null) return showFormAgain({ fieldErrors: { email: "email.required" } });
      if (!answer.ok) return showFailure(answer.failure);
      const { inStock, mustConfirm } = answer.data;
      const waits = mustConfirm ? "stockRequest.sent" : "stockRequest.added";
      const here = isId(productId) ? toDetailHref(productId, { sku: input.skuId }) : "/product";
      return redirectWithNotice(here, { key: inStock ? "stockRequest.inStock" : waits });
    },
  });
}

/** Adds a request. Returns null if a visitor has entered no address. */
async function addRequest(
  context: AppLoadContext,
  { skuId, email }: output<typeof stockRequestForm.schemas.tellMe>,
) {
  if (context.session !== null)
    return callBackend(context, calls.addOwnStockRequest, { skuId, email });
  return email === undefined ? null : callBackend(context, calls.addStockRequest, { skuId, email });
}

/** The maximum number of recently viewed products that the page shows. */
const VIEWED_SHOWN = 4;

/** Returns recently viewed products, newest first. Returns none if the backend does not respond. */
async function findViewedProducts(
  ids: readonly string[],
  reader: CatalogueReader,
): Promise<CardProduct[]> {
  const wanted = ids.slice(0, VIEWED_SHOWN);
  if (wanted.length === 0) return [];
  const answer = await answerWithTimeout(getProductPage({ ids: wanted, page: 1 }, reader));
  if (!answer.ok) return [];
  const { rows } = answer.data;
  return wanted
    .flatMap((id) => rows.filter((row) => row.id === id))
    .map((row) => toCardProduct(row, reader.lang));
}

/**
 * Handles the stock request and the wish button of this page, and the cart forms of this page and of the product
 * cards in lists.
 */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    addToCartAction,
    basketAction,
    wishlistAction,
    makeStockRequestAction(args.request),
  );
}

/**
 * Returns the state of the wish button, or null if the page shows no button. A wish that names no SKU counts
 * for every SKU of the product.
 */
async function findWishState(
  productId: string,
  skuId: string,
  context: AppLoadContext,
): Promise<WishState | null> {
  // After a change, another storefront process may still have the former wishes in its cache.
  if (context.notice?.key.startsWith("wishlist.") === true) clearCachedViewer(context);
  const wishes = await findWishKeys(context);
  if (wishes === null) return null;
  const of = wishes.filter((each) => each.productId === productId);
  const wish = of.find((each) => each.skuId === skuId) ?? of.find((each) => each.skuId === "");
  return {
    productId,
    skuId: wish?.skuId ?? skuId,
    isWished: wish !== undefined,
    listHref: context.session === null ? "/product?wished=1" : "/user/wishlist",
  };
}

export default function ProductDetailPage() {
  const result = useLoaderData<typeof loader>();
  return result.product === null ? <MissingProduct {...result} /> : <ProductDetail {...result} />;
}

/** Responds to a request for a product that does not exist or cannot be loaded. */
function answerMissingProduct(id: string, lang: Language, failure: Failure) {
  const failed = failure.kind === "notFound" ? null : getFailureNotice(failure);
  return data(
    { product: null, failed, here: toDetailHref(id), head: makeMissingHead(lang) },
    { status: getFailureStatus(failure) },
  );
}

/**
 * Returns the title, description, image and structured data of a product page. A page for a visitor who has
 * viewed products has no structured data. Such a page is compressed for that visitor alone, with less effort,
 * and would exceed its size budget. Crawlers send no cookies, so they always get the structured data.
 */
function makeDetailHead(product: ProductOnPage, lang: Language, isFirstView: boolean): PageHead {
  const { id, name, summary, description, cover } = product;
  const url = toAbsoluteUrl(toDetailHref(id));
  return makePageHead({
    lang,
    title: name,
    description: summary !== "" ? summary : description,
    ...(cover !== "" && { image: getPictureHref(cover, 960) }),
    structured: isFirstView ? makeStructuredData(product, lang, url) : [],
  });
}

function makeStructuredData(product: ProductOnPage, lang: Language, url: string): StructuredData[] {
  const { id, name, summary, description, packings, pictures } = product;
  return [
    toProductJsonLd({
      id,
      name,
      description: summary !== "" ? summary : description,
      brandName: product.brandName ?? getCurrentProfile(lang).name,
      origin: product.facts.origin,
      url,
      pictures: pictures
        .filter(({ path }) => path !== "")
        .map(({ path, skuId }) => ({ skuId, url: toAbsoluteUrl(getPictureHref(path, 960)) })),
      packings,
      rating: product.realRating,
      reviews: product.reviews.filter(({ isExample }) => !isExample),
    }),
    makeBreadcrumbData(makeBreadcrumbs(product, lang, url)),
  ];
}

/** Returns the head of the page for a missing product. */
function makeMissingHead(lang: Language): PageHead {
  const { t } = getTranslator(lang);
  return makePageHead({
    lang,
    title: t("detail.missing.title"),
    description: t("detail.missing.text"),
  });
}

function makeBreadcrumbs({ name, category }: ProductOnPage, lang: Language, url: string) {
  const { t } = getTranslator(lang);
  return [
    { name: t("layout.nav.home"), url: toAbsoluteUrl("/index") },
    { name: t("product.title"), url: toAbsoluteUrl("/product") },
    ...(category === null
      ? []
      : [
          {
            name: category.name,
            url: toAbsoluteUrl(`/product?category=${encodeURIComponent(category.code)}`),
          },
        ]),
    { name, url },
  ];
}

/** Shows that the product does not exist or could not be loaded, and links to other pages. */
function MissingProduct({
  failed,
  here,
}: {
  /** The reason for the failure. Null if the product does not exist. */
  readonly failed: NoticeMessage | null;
  readonly here: string;
}) {
  const { t } = useTranslation();
  return (
    <div className="page stack">
      {failed !== null && <Notice message={failed} />}
      <div className="empty-state">
        <Drawing lines={SIGNPOST_PATH} />
        <h1>{t(failed === null ? "detail.missing.title" : "product.failed.title")}</h1>
        <p className="soft">{t(failed === null ? "detail.missing.text" : "product.failed.text")}</p>
        <div className="row">
          {failed !== null && <LinkButton href={here}>{t("product.failed.retry")}</LinkButton>}
          <LinkButton kind={failed === null ? "primary" : "quiet"} href="/product">
            {t("detail.missing.all")}
          </LinkButton>
          <LinkButton kind="quiet" href="/aboutUs#contact">
            {t("detail.missing.contact")}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

/** Converts a product of the backend to the language of the page. */
function toProductOnPage(product: Product, lang: Language): ProductOnPage {
  const text = (both: Bilingual | null) => (both === null ? "" : getBilingualText(both, lang));
  return {
    ...toCardProduct(product, lang),
    brandName: product.brand?.name ?? null,
    category: product.category,
    pictures: toPicturesOnPage(product, lang),
    packings: product.skuList.map((packing) => toSkuOnPage(packing, lang)),
    summary: text(product.summary),
    description: text(product.description),
    suitableFor: text(product.suitableFor),
    usage: text(product.usage),
    ingredients: product.ingredients,
    warnings: text(product.warnings),
    facts: {
      openMonths: product.openMonths,
      origin: text(product.origin),
      ph: product.ph,
      scent: text(product.scent),
      maker: text(product.maker),
      makerAddress: text(product.makerAddress),
      makerPhone: product.makerPhone,
      labelNote: text(product.labelNote),
    },
    related: product.related.map((row) => toCardProduct(row, lang)),
    reviews: product.reviews.map(toExcerpt),
    realRating:
      product.realReviewCount > 0
        ? { count: product.realReviewCount, stars: product.realReviewStars }
        : null,
    takesStockRequests: product.takesStockRequests,
  };
}

function toPicturesOnPage(
  { pictures, images, cover }: Product,
  lang: Language,
): ProductOnPage["pictures"] {
  if (pictures.length > 0)
    return pictures.map(({ path, alt, skuId }) => ({
      path,
      skuId,
      alt: getBilingualText(alt, lang),
    }));
  const paths = images.length > 0 ? images : [cover];
  return paths.map((path) => ({ path, alt: "", skuId: null }));
}

function toSkuOnPage({ packing, ...sku }: Sku, lang: Language): SkuOnPage {
  const { cover: _, ...shown } = sku;
  return { ...shown, name: getBilingualText(packing, lang) };
}
