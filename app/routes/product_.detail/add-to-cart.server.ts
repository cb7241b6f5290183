import type { AppLoadContext } from "@remix-run/node";
import type { output } from "zod/mini";
import { isId } from "@contract/model/ids";
import { getBilingualText } from "@contract/model/languages";
import { BASKET_LINES_MAX } from "@contract/model/limits";
import { addToCartForm, basketForm } from "~/forms/cart";
import { defineFormAction, type FormArgs } from "~/forms/form-action.server";
import {
  showFormAgain,
  showFailure,
  redirectWithNotice,
  type FormOutcome,
} from "~/forms/form-outcome.server";
import { addCartItem } from "~/prod-api/cart.server";
import { findSkuToAdd } from "~/prod-api/products.server";
import { countVisit } from "~/prod-api/visit-counts.server";
import { addBasketLine, createBasket, setBasketCount, writeBasket } from "~/session/basket.server";
import { writePendingAdd } from "~/session/visit-cookies.server";
import { getLoginPath, toSafeRedirect } from "~/session/safe-redirect";

/**
 * The handlers that add a SKU to the cart. `addToCart` returns to the page with the form. `buyNow` redirects
 * to the checkout of this line.
 *
 * For a visitor, the goods are added to the basket, and "buy now" requires a sign-in first (spec §8).
 */
export const addToCartAction = defineFormAction(
  addToCartForm,
  {
    addToCart: (goods, args) => addGoods({ ...goods, buyNow: false }, args),
    buyNow: (goods, args) => addGoods({ ...goods, buyNow: true }, args),
  },
  { backTo: getFormAnchor },
);

interface GoodsToAdd extends output<typeof addToCartForm.schemas.addToCart> {
  readonly buyNow: boolean;
}

async function addGoods(
  { productId, skuId = "", count, redirect, buyNow }: GoodsToAdd,
  { context }: FormArgs,
): Promise<FormOutcome> {
  const back = getFormPage({ redirect });
  if (context.session === null) {
    if (!buyNow) return addGoodsToBasket({ productId, skuId, count, redirect }, context);
    context.setCookie(writePendingAdd({ productId, skuId, count, buyNow }));
    return redirectWithNotice(getLoginPath(back), { key: "auth.required" });
  }
  const answer = await addCartItem(context, { productId, skuId, count });
  if (!answer.ok) return showFailure(answer.failure);
  if (context.basket !== null)
    context.setCookie(writeBasket(setBasketCount(context.basket, skuId, 0)));
  if (answer.data === null) return redirectWithNotice("/user/shoppingCart");
  if (buyNow) return redirectWithNotice(`/settleAccounts?items=${answer.data.id}`);
  const { productName, count: inCart } = answer.data;
  const name = getBilingualText(productName, context.lang);
  return redirectWithNotice(getFormAnchor({ redirect, productId }), {
    key: "cart.added",
    params: { name, count: inCart },
  });
}

/** Adds goods to the visitor's basket. Lines of the same SKU are merged. */
async function addGoodsToBasket(
  { redirect, ...goods }: Omit<GoodsToAdd, "buyNow">,
  context: AppLoadContext,
): Promise<FormOutcome> {
  const found = await findSkuToAdd(goods, context.lang);
  if (!found.ok) return showFailure(found.failure);
  const { line, stock, name } = found.data;
  const basket = addBasketLine(context.basket ?? createBasket(), line, stock);
  if (basket === "stock")
    return showFailure({ kind: "refusal", errKey: "stockShort", params: { left: stock, name } });
  if (basket === "count") return showFormAgain({ fieldErrors: { count: "count.format" } });
  if (basket === "lines")
    return redirectWithNotice(getFormAnchor({ redirect, productId: line.productId }), {
      key: "basket.full",
      params: { max: BASKET_LINES_MAX },
    });
  context.setCookie(writeBasket(basket));
  if (context.basket === null) countVisit("basket");
  const notice = { key: "basket.kept", params: { name } } as const;
  return redirectWithNotice(getFormAnchor({ redirect, productId: line.productId }), notice);
}

/**
 * The handlers of the basket. They change the count of a line, remove a line, or add a line to the cart. If
 * the line no longer exists, they do nothing.
 */
export const basketAction = defineFormAction(
  basketForm,
  { updateBasket, removeFromBasket, addFromBasket },
  { backTo: getFormPage },
);

async function updateBasket(
  { skuId, count, redirect }: output<typeof basketForm.schemas.updateBasket>,
  { context }: FormArgs,
): Promise<FormOutcome> {
  const line = context.basket?.lines.find((each) => each.skuId === skuId);
  if (context.basket === null || line === undefined)
    return redirectWithNotice(getFormPage({ redirect }));
  const found = await findSkuToAdd({ ...line, count }, context.lang);
  // A count may always be decreased. If the SKU cannot be loaded or is sold out, the present count is the
  // maximum.
  const most = found.ok ? found.data.stock : line.count;
  if (count > most && count > line.count) {
    if (!found.ok) return showFailure(found.failure);
    const params = { left: most, name: found.data.name };
    return showFailure({ kind: "refusal", errKey: "stockShort", params });
  }
  context.setCookie(writeBasket(setBasketCount(context.basket, skuId, count)));
  return redirectWithNotice(getFormPage({ redirect }), { key: "basket.updated" });
}

/** Adds a basket line to the cart again after the cart has rejected it. */
function addFromBasket(
  { skuId, count, redirect }: output<typeof basketForm.schemas.addFromBasket>,
  args: FormArgs,
): Promise<FormOutcome> | FormOutcome {
  const { basket, session } = args.context;
  const line = basket?.lines.find((each) => each.skuId === skuId);
  if (line === undefined || session === null) return redirectWithNotice(getFormPage({ redirect }));
  return addGoods({ productId: line.productId, skuId, count, redirect, buyNow: false }, args);
}

function removeFromBasket(
  { skuId, redirect }: output<typeof basketForm.schemas.removeFromBasket>,
  { context }: FormArgs,
): FormOutcome {
  if (context.basket === null) return redirectWithNotice(getFormPage({ redirect }));
  context.setCookie(writeBasket(setBasketCount(context.basket, skuId, 0)));
  return redirectWithNotice(getFormPage({ redirect }), { key: "basket.removed" });
}

/**
 * Returns the URL of the page with the form, with the anchor of the product. Product pages and lists have the
 * same anchors.
 */
function getFormAnchor({ redirect, productId = "" }: FormOrigin): string {
  return isId(productId) ? `${getFormPage({ redirect })}#p${productId}` : getFormPage({ redirect });
}

interface FormOrigin {
  readonly redirect?: string | undefined;
  readonly productId?: string | undefined;
}

/** Returns the URL of the page with the form. */
function getFormPage({ redirect }: Pick<FormOrigin, "redirect">): string {
  return toSafeRedirect(redirect, "/product");
}
