import type { LoaderFunctionArgs } from "@remix-run/node";
import type { SitemapProducts } from "@contract/shop/products";
import { isId } from "@contract/model/ids";
import { PAGE_SIZE_MAX, PRODUCTS_PER_SITEMAP } from "@contract/model/limits";
import {
  getFilterOptions,
  getProductPage,
  getSitemapProducts,
  type CatalogueReader,
} from "~/prod-api/products.server";
import { findEmptyPages } from "~/prod-api/content-entries.server";
import type { RouteHandle } from "~/routing/route-handle";
import { toAbsoluteUrl } from "~/seo/page-head.server";
import { formatSiteMap, formatSiteMapIndex, type SiteMapPage } from "~/seo/site-map";

/** The maximum number of parts in the index. 1,000 parts contain five million products. */
const PARTS_MAX = 1_000;
/** The maximum number of list pages to load from a backend that does not support `getSitemapProducts`. */
const LIST_PAGES_MAX = 400;

const reader: CatalogueReader = { lang: "zhTw" };

export const handle = { access: "public" } satisfies RouteHandle;

/**
 * Returns the sitemap with the public pages, the categories with products and all products, each in both
 * languages. A large shop has one sitemap for every PRODUCTS_PER_SITEMAP products, and this URL returns their
 * index. A part starts after the product `after`. Responds with 503 if the backend does not respond.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const after = searchParams.get("after");
  if (after !== null) return answerProductsAfter(after);
  const parts = await readParts(searchParams.has("first") ? 1 : PARTS_MAX);
  if (parts === null) return answerUnavailable();
  const [first, ...others] = parts;
  if (others.length > 0) {
    const lastIds = parts.slice(0, -1).map(({ ids }) => ids.at(-1));
    const paths = lastIds.map((id) => `/sitemap.xml?after=${id}`);
    return answerXml(formatSiteMapIndex(getOrigin(), ["/sitemap.xml?first", ...paths]));
  }
  const filters = await getFilterOptions(reader);
  if (!filters.ok) return answerUnavailable();
  const empty = (await findEmptyPages(reader)).map((page) => `/${page}`);
  const pages = context.routes.routes
    .filter(({ inSitemap, path }) => inSitemap === true && !empty.includes(path))
    .map(({ path }) => ({ path }));
  const categories = filters.data.categories.filter(({ count }) => count > 0);
  return answerXml(
    formatSiteMap(getOrigin(), [
      ...pages,
      ...categories.map(({ code }) => ({ path: `/product?category=${code}` })),
      ...(first === undefined ? [] : toProductPages(first)),
    ]),
  );
}

async function answerProductsAfter(after: string): Promise<Response> {
  if (!isId(after)) return new Response(null, { status: 404 });
  const part = await getSitemapProducts(after, reader);
  return part.ok
    ? answerXml(formatSiteMap(getOrigin(), toProductPages(part.data)))
    : answerUnavailable();
}

/** Loads all products in at most `most` parts. Returns null if the backend does not respond. */
async function readParts(most: number): Promise<SitemapProducts[] | null> {
  const parts: SitemapProducts[] = [];
  let after: string | undefined;
  do {
    const part = await getSitemapProducts(after, reader);
    if (!part.ok) return after === undefined ? readListPages() : null;
    parts.push(part.data);
    after = part.data.ids.length < PRODUCTS_PER_SITEMAP ? undefined : part.data.ids.at(-1);
  } while (after !== undefined && parts.length < most);
  return parts;
}

/** Loads the ids from the product list as one part, for a backend that does not support `getSitemapProducts`. */
async function readListPages(): Promise<[SitemapProducts] | null> {
  const ids: string[] = [];
  for (let page = 1; page <= LIST_PAGES_MAX; page += 1) {
    const answer = await getProductPage({ page, pageSize: PAGE_SIZE_MAX }, reader);
    if (!answer.ok) return null;
    ids.push(...answer.data.rows.map(({ id }) => id));
    if (answer.data.rows.length < PAGE_SIZE_MAX) break;
  }
  return [{ ids, changes: [] }];
}

function toProductPages({ ids, changes }: SitemapProducts): SiteMapPage[] {
  const times = new Map(changes.map(({ id, changedAt }) => [id, changedAt]));
  return ids.map((id) => ({ path: `/product/detail?id=${id}`, changedAt: times.get(id) }));
}

function getOrigin(): string {
  return toAbsoluteUrl("/").slice(0, -1);
}

function answerXml(text: string): Response {
  return new Response(text, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}

function answerUnavailable(): Response {
  return new Response(null, { status: 503, headers: { "Retry-After": "60" } });
}
