import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAGE_SIZE_MAX } from "@contract/model/limits";
import { filterList, productPage } from "~/prod-api/products.server";
import type { RouteHandle } from "~/routing/route-handle";
import { absolute } from "~/seo/page-head.server";
import { siteMap } from "~/seo/site-map";

/** No sitemap may name more than 50,000 addresses; each product has two. */
const PAGES_MAX = 400;

export const handle = { access: "public" } satisfies RouteHandle;

/**
 * Returns the pages whose handle asks for it, the categories that have products, and every product, each in both
 * languages. Answers 503 while the backend does not answer.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const [ids, filters] = await Promise.all([productIds(), filterList({ lang: "zhTw" })]);
  if (ids === null || !filters.ok)
    return new Response(null, { status: 503, headers: { "Retry-After": "60" } });
  const pages = context.routes.routes.filter(({ inSitemap }) => inSitemap).map(({ path }) => path);
  const categories = filters.data.categories.filter(({ count }) => count > 0);
  const paths = [
    ...pages,
    ...categories.map(({ code }) => `/product?category=${code}`),
    ...ids.map((id) => `/product/detail?id=${id}`),
  ];
  return new Response(siteMap(absolute("/").slice(0, -1), paths), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}

async function productIds(): Promise<string[] | null> {
  const ids: string[] = [];
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const answer = await productPage({ page, pageSize: PAGE_SIZE_MAX }, { lang: "zhTw" });
    if (!answer.ok) return null;
    ids.push(...answer.data.rows.map(({ id }) => id));
    if (answer.data.rows.length < PAGE_SIZE_MAX) break;
  }
  return ids;
}
