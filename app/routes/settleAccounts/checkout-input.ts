import { isId } from "@contract/model/ids";
import { CART_LINES_MAX } from "@contract/model/limits";

/** What a shopper wants settled, as the address of the page carries it. */
export interface CheckoutInput {
  /** Cart lines; all of them when empty. */
  readonly items: readonly string[];
  readonly addressId: string | null;
  /** Empty: no coupon; null: not chosen yet, the best one is proposed. */
  readonly couponId: string | null;
}

/** Reads `?items=1,2` (or `items=1&items=2`, as ticks send it), `addressId`, `couponId`. */
export function readCheckoutInput(search: URLSearchParams): CheckoutInput {
  const items = search
    .getAll("items")
    .flatMap((list) => list.split(","))
    .filter(isId)
    .slice(0, CART_LINES_MAX);
  return {
    items,
    addressId: idOrNull(search.get("addressId")),
    couponId: search.get("couponId") === "" ? "" : idOrNull(search.get("couponId")),
  };
}

/** The address of the checkout of this input. */
export function checkoutHref({ items, addressId, couponId }: CheckoutInput): string {
  const search = new URLSearchParams();
  if (items.length > 0) search.set("items", items.join(","));
  if (addressId !== null) search.set("addressId", addressId);
  if (couponId !== null) search.set("couponId", couponId);
  const query = search.toString();
  return query === "" ? "/settleAccounts" : `/settleAccounts?${query}`;
}

function idOrNull(text: string | null): string | null {
  return text !== null && isId(text) ? text : null;
}
