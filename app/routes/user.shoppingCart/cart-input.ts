import { isId } from "@contract/model/ids";
import { CART_COUNT_MAX, CART_LINES_MAX } from "@contract/model/limits";

/** A SKU that was just removed from the cart. The shopper can undo the removal. */
export interface RemovedGoods {
  readonly productId: string;
  readonly skuId: string;
  readonly count: number;
}

/** The query parameters in the URL of the cart. */
export interface CartInput {
  /** The ids of the ticked lines. Null means all lines that can be bought. */
  readonly items: readonly string[] | null;
  readonly removed: RemovedGoods | null;
}

/** Reads `?items=1,2` (empty if no line is ticked) and `removed=<productId>.<skuId>.<count>`. */
export function readCartInput(search: URLSearchParams): CartInput {
  const items = search.get("items");
  return {
    items: items === null ? null : items.split(",").filter(isId).slice(0, CART_LINES_MAX),
    removed: parseRemovedGoods(search.get("removed") ?? ""),
  };
}

/** Returns the URL of the cart with these lines ticked. */
export function toCartHref({ items, removed }: CartInput): string {
  const search = new URLSearchParams();
  if (items !== null) search.set("items", items.join(","));
  if (removed !== null)
    search.set("removed", `${removed.productId}.${removed.skuId}.${removed.count}`);
  const query = search.toString();
  return query === "" ? "/user/shoppingCart" : `/user/shoppingCart?${query}`;
}

function parseRemovedGoods(text: string): RemovedGoods | null {
  const [productId = "", skuId = "", count = "", ...more] = text.split(".");
  const isCount = /^[1-9]\d?$/.test(count) && Number(count) <= CART_COUNT_MAX;
  const isGoods = isId(productId) && isId(skuId) && isCount && more.length === 0;
  return isGoods ? { productId, skuId, count: Number(count) } : null;
}
