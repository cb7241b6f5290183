import type { IncomingMessage, ServerResponse } from "node:http";
import { isbot } from "isbot";
import { countVisit } from "~/prod-api/visit-counts.server";
import type { RouteTable } from "~/routing/route-table.server";

/**
 * Counts the request as a visit of the shop, if its response is a page. A visit begins with the request of a public page
 * that does not come from a page of the shop. Cookies and addresses are not read. A person who comes twice counts as two
 * visits.
 */
export function countVisitByRequest(
  req: IncomingMessage,
  res: ServerResponse,
  routes: RouteTable,
): void {
  if (!isFromElsewhere(req) || isBot(req)) return;
  const [path = ""] = (req.url ?? "").split("?", 1);
  const { access, isBackOffice, id } = routes.find(path);
  if (access !== "public" || isBackOffice || id === "" || path.includes(".")) return;
  res.once("finish", () => {
    if (res.statusCode === 200) countVisit("visit");
  });
}

/**
 * Returns true for a document that a person opens from another site, a bookmark or a typed address. Browsers that send no
 * `Sec-Fetch` headers name the page of the shop as referrer.
 */
function isFromElsewhere({ method, headers }: IncomingMessage): boolean {
  if (method !== "GET") return false;
  if ((headers["sec-fetch-dest"] ?? "document") !== "document") return false;
  // The browser may never show a page that it loads in advance.
  if (/prefetch/i.test(String(headers["sec-purpose"] ?? headers["purpose"] ?? ""))) return false;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin";
  const { referer } = headers;
  return referer === undefined || getHost(referer) !== headers.host;
}

/** Returns true for crawlers and for programs that name no browser. */
function isBot({ headers }: IncomingMessage): boolean {
  const agent = headers["user-agent"] ?? "";
  return agent === "" || isbot(agent);
}

/** Returns the host of a URL, or null if the URL is invalid. */
function getHost(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null;
}
