import { cartLineForm } from "~/forms/cart-line";
import { formAction } from "~/forms/form-action.server";
import { formFailed, goTo, type FormOutcome } from "~/forms/form-outcome.server";
import type { NoticeKey } from "~/locales/notices";
import type { Answer } from "~/prod-api/answer";
import { removeCartItems, setCartCount } from "~/prod-api/cart.server";

const CART = "/user/shoppingCart";

/** Sets the count of a line or takes it out; both lead back to the cart. */
export const cartLineAction = formAction(
  cartLineForm,
  {
    update: async ({ cartItemId: id, count }, { context }) =>
      outcomeOf(await setCartCount(context, { id, count }), "cart.updated"),
    remove: async ({ cartItemId: id }, { context }) =>
      outcomeOf(await removeCartItems(context, [id]), "cart.removed"),
  },
  { backTo: () => CART },
);

function outcomeOf(answer: Answer<unknown>, key: NoticeKey): FormOutcome {
  return answer.ok ? goTo(CART, { key }) : formFailed(answer.failure);
}
