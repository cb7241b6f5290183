import type { RouteHandle } from "~/routing/route-handle";
import { toAbsoluteUrl } from "~/seo/page-head.server";

/** The paths that search engines must not crawl: authenticated pages, and paths that change data. */
const CLOSED = [
  "/user",
  "/settleAccounts",
  "/paymentTransition",
  "/components/",
  "/login",
  "/register",
  "/forgetPassword",
  "/staff",
] as const;

export const handle = { access: "public" } satisfies RouteHandle;

export function loader() {
  const lines = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${toAbsoluteUrl("/sitemap.xml")}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
