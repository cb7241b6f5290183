import type { AppLoadContext } from "@remix-run/node";
import { CART_STATUS } from "@contract/model/states";
import { formFailed, goTo, type FormOutcome } from "~/forms/form-outcome.server";
import { cartItems, setCartCount } from "~/prod-api/cart.server";
import { checkoutHref, type CheckoutInput } from "./checkout-input";
import { canBeHad } from "./find-offer.server";

/**
 * Goes on with what can be had: a line of more than there are is lowered to what there is, one that is
 * sold out or off the shelf stays in the cart for another time. Back to the cart when nothing is left.
 */
export async function adjustGoods(
  { items, ...choice }: CheckoutInput,
  context: AppLoadContext,
): Promise<FormOutcome> {
  const cart = await cartItems(context);
  if (!cart.ok) return formFailed(cart.failure);
  const kept: string[] = [];
  for (const line of cart.data.filter(({ id }) => items.includes(id))) {
    const isGone = line.status === CART_STATUS.soldOut || line.status === CART_STATUS.offShelf;
    if (isGone || line.stock < 1) continue;
    if (!canBeHad(line)) {
      const lowered = await setCartCount(context, { id: line.id, count: line.stock });
      if (!lowered.ok) return formFailed(lowered.failure);
    }
    kept.push(line.id);
  }
  return kept.length === 0
    ? goTo("/user/shoppingCart", { key: "checkout.leftOut" })
    : goTo(checkoutHref({ ...choice, items: kept }), { key: "checkout.adjusted" });
}
