import { isId } from "@contract/model/ids";
import { CART_LINES_MAX } from "@contract/model/limits";
import { addPickupToSearch, readPickupInput, type PickupInput } from "~/forms/pickup-input";

/** The selection to check out, as the URL contains it. */
export interface CheckoutInput {
  /** The ids of the cart lines. Empty for all lines. */
  readonly items: readonly string[];
  readonly addressId: string | null;
  /**
   * The id of the coupon, or an empty text for none. Null if the shopper has not chosen yet, so that the page
   * proposes the best coupon.
   */
  readonly couponId: string | null;
  readonly pickup: PickupInput;
}

/** Reads `addressId`, `couponId` and `?items=1,2`. Checkboxes submit the items as `items=1&items=2`. */
export function readCheckoutInput(search: URLSearchParams): CheckoutInput {
  const items = search
    .getAll("items")
    .flatMap((list) => list.split(","))
    .filter(isId)
    .slice(0, CART_LINES_MAX);
  return {
    items,
    addressId: parseId(search.get("addressId")),
    couponId: search.get("couponId") === "" ? "" : parseId(search.get("couponId")),
    pickup: readPickupInput(Object.fromEntries(search)),
  };
}

/** Returns the URL of the checkout for this selection. */
export function toCheckoutHref({ items, addressId, couponId, pickup }: CheckoutInput): string {
  const search = new URLSearchParams();
  if (items.length > 0) search.set("items", items.join(","));
  if (addressId !== null) search.set("addressId", addressId);
  if (couponId !== null) search.set("couponId", couponId);
  addPickupToSearch(search, pickup);
  const query = search.toString();
  return query === "" ? "/settleAccounts" : `/settleAccounts?${query}`;
}

function parseId(text: string | null): string | null {
  return text !== null && isId(text) ? text : null;
}
