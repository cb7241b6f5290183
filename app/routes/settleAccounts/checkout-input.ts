import { isId } from "@contract/model/ids";
import { CART_LINES_MAX } from "@contract/model/limits";

/** The selection to check out. The address contains it. */
export interface CheckoutInput {
  /** The ids of cart lines; empty for all lines. */
  readonly items: readonly string[];
  readonly addressId: string | null;
  /** Empty for no coupon. Null if the shopper has not chosen yet, so that the best coupon is proposed. */
  readonly couponId: string | null;
}

/** Reads `?items=1,2` (checkboxes send `items=1&items=2`), `addressId` and `couponId`. */
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

/** Returns the address of the checkout for this selection. */
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
