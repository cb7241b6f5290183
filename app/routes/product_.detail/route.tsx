import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Language } from "@contract/model/languages";
import { answerForm } from "~/forms/form-action.server";
import type { Failure } from "~/prod-api/answer";
import { productDetail, productPreview } from "~/prod-api/products.server";
import { noticeOfFailure, statusOfFailure } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { absolute } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { readViewed, writeViewed } from "~/session/viewed-products.server";
import { addToCartAction } from "./add-to-cart.server";
import { detailHead, missingHead } from "./detail-head.server";
import { findViewed } from "./find-viewed.server";
import { MissingProduct } from "./missing-product";
import { ProductDetail } from "./product-detail";
import { detailHref, readDetailView } from "./product-on-page";
import { productOnPage } from "./to-view-model.server";

export const handle = {
  access: "public",
  visitorCache: { queries: ["id", "sku", "picture"], shows: "viewedProducts" },
  canonicalParams: ["id"],
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: result }) => metaOf(result?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { lang } = context;
  const search = new URL(request.url).searchParams;
  const id = search.get("id") ?? "";
  const preview = search.get("preview");
  const answer =
    preview === null
      ? await productDetail(id, context)
      : await productPreview({ id, preview: preview.slice(0, 100) }, context);
  if (!answer.ok) return noProduct(id, lang, answer.failure);
  const product = productOnPage(answer.data, lang);
  const before = readViewed(request.headers.get("Cookie") ?? undefined);
  const remembered = preview === null ? writeViewed(product.id, before) : null;
  if (remembered !== null) context.setCookie(remembered);
  // A page that carries its style has no bytes left for what its visitor knows already.
  const others = context.styleSheetCached ? before.filter((each) => each !== product.id) : [];
  return {
    product,
    view: readDetailView(product, search),
    pageUrl: absolute(detailHref(product.id)),
    viewed: await findViewed(others, context),
    preview,
    head: detailHead(product, lang),
  };
}

/** Add to cart and buy now, from this page and from every card of a product list. */
export function action(args: ActionFunctionArgs) {
  return answerForm(args, addToCartAction);
}

export default function ProductDetailPage() {
  const result = useLoaderData<typeof loader>();
  return result.product === null ? <MissingProduct {...result} /> : <ProductDetail {...result} />;
}

/** A product that is not there, or a backend that does not give it. */
function noProduct(id: string, lang: Language, failure: Failure) {
  const failed = failure.kind === "notFound" ? null : noticeOfFailure(failure);
  return data(
    { product: null, failed, here: detailHref(id), head: missingHead(lang) },
    { status: statusOfFailure(failure) },
  );
}
