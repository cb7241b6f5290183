import type { output } from "zod/mini";
import { isId } from "@contract/model/ids";
import { inLanguage } from "@contract/model/languages";
import { addToCartForm } from "~/forms/add-to-cart";
import { formAction, type FormArgs } from "~/forms/form-action.server";
import { formFailed, goTo, type FormOutcome } from "~/forms/form-outcome.server";
import { addCartItem } from "~/prod-api/cart.server";
import { writePendingAdd } from "~/session/pending-add.server";
import { loginPath, safeRedirect } from "~/session/safe-redirect";

/**
 * Puts a packing into the cart: `addToCart` goes back to where it was pressed, `buyNow` on to checkout
 * with that line. A visitor signs in first and finds it in the cart afterwards (spec §8).
 */
export const addToCartAction = formAction(
  addToCartForm,
  {
    addToCart: (goods, args) => addGoods({ ...goods, buyNow: false }, args),
    buyNow: (goods, args) => addGoods({ ...goods, buyNow: true }, args),
  },
  { backTo: placeOf },
);

interface GoodsToAdd extends output<typeof addToCartForm.schemas.addToCart> {
  readonly buyNow: boolean;
}

async function addGoods(
  { productId, skuId = "", count, redirect, buyNow }: GoodsToAdd,
  { context }: FormArgs,
): Promise<FormOutcome> {
  const back = backOf({ redirect });
  if (context.session === null) {
    context.setCookie(writePendingAdd({ productId, skuId, count, buyNow }));
    return goTo(loginPath(back), { key: "auth.required" });
  }
  const answer = await addCartItem(context, { productId, skuId, count });
  if (!answer.ok) return formFailed(answer.failure);
  if (answer.data === null) return goTo("/user/shoppingCart");
  if (buyNow) return goTo(`/settleAccounts?items=${answer.data.id}`);
  const name = inLanguage(answer.data.productName, context.lang);
  return goTo(placeOf({ redirect, productId }), { key: "cart.added", params: { name } });
}

/** The place that it was pressed at: the product's own, on its page as in a list. */
function placeOf({ redirect, productId = "" }: Pressed): string {
  return isId(productId) ? `${backOf({ redirect })}#p${productId}` : backOf({ redirect });
}

interface Pressed {
  readonly redirect?: string | undefined;
  readonly productId?: string | undefined;
}

/** The page that it was pressed on. */
function backOf({ redirect }: Pick<Pressed, "redirect">): string {
  return safeRedirect(redirect, "/product");
}
