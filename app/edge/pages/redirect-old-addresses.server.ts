import type { IncomingMessage, ServerResponse } from "node:http";
import { FORMER_PATH_LENGTH_MAX } from "@contract/model/limits";
import { getMovedProduct } from "~/prod-api/products.server";
import type { RouteTable } from "~/routing/route-table.server";

type Handler = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** The route of all paths that the shop does not have. */
const UNKNOWN_PATHS = "routes/$";
const HOUR_S = 3_600;
/** The number of concurrent lookups, so that a flood of unknown paths does not reach the backend. */
const LOOKUPS_MAX = 20;

/**
 * Redirects the product addresses of the merchant's former shop to the pages of the imported products. It
 * handles only paths that this shop does not have. If the backend does not answer, the response is the usual
 * one for an unknown path.
 */
export function redirectOldAddresses(routes: RouteTable): Handler {
  let running = 0;
  const find = async (path: string): Promise<string | null> => {
    running += 1;
    try {
      const found = await getMovedProduct(path, { lang: "zhTw" });
      return found.ok ? found.data.id : null;
    } finally {
      running -= 1;
    }
  };
  return (req, res, next) => {
    const path = getOldPath(req, routes);
    if (path === null || running >= LOOKUPS_MAX) next();
    else
      find(path).then((id) => {
        if (id === null) next();
        else sendRedirect(res, id);
      }, next);
  };
}

/** Returns the decoded path. Returns null for a path of this shop and for a request that is not a page. */
function getOldPath({ method, url = "" }: IncomingMessage, routes: RouteTable): string | null {
  const [encoded = ""] = url.split("?", 1);
  if (method !== "GET" && method !== "HEAD") return null;
  if (encoded.endsWith(".data") || routes.find(encoded).id !== UNKNOWN_PATHS) return null;
  try {
    // Shopify has a product at its own address, and below the address of each of its collections.
    const path = decodeURI(encoded)
      .replace(/\/+$/, "")
      .replace(/^\/collections\/[^/]+(?=\/products\/)/, "");
    return path.length <= FORMER_PATH_LENGTH_MAX ? path : null;
  } catch {
    return null;
  }
}

function sendRedirect(res: ServerResponse, id: string): void {
  res.statusCode = 301;
  res.setHeader("Location", `/product/detail?id=${id}`);
  res.setHeader("Cache-Control", `public, max-age=${HOUR_S}`);
  res.end();
}
