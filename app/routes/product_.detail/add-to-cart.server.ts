import type { AppLoadContext } from "@remix-run/node";
import type { output } from "zod/mini";
import { isId } from "@contract/model/ids";
import { inLanguage } from "@contract/model/languages";
import { BASKET_LINES_MAX, CART_COUNT_MAX } from "@contract/model/limits";
import { addToCartForm } from "~/forms/add-to-cart";
import { basketForm } from "~/forms/basket";
import { formAction, type FormArgs } from "~/forms/form-action.server";
import { formBack, formFailed, goTo, type FormOutcome } from "~/forms/form-outcome.server";
import { failed, type Answer } from "~/prod-api/answer";
import { addCartItem } from "~/prod-api/cart.server";
import { productDetail } from "~/prod-api/products.server";
import { newBasket, setBasketCount, writeBasket, type BasketLine } from "~/session/basket.server";
import { writePendingAdd } from "~/session/pending-add.server";
import { loginPath, safeRedirect } from "~/session/safe-redirect";

/**
 * The handlers that add a SKU to the cart. `addToCart` returns to the page with the form. `buyNow` redirects
 * to the checkout of this line.
 *
 * For a visitor, the goods are added to the basket, and "buy now" requires a sign-in first (spec §8).
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
    if (!buyNow) return keepGoods({ productId, skuId, count, redirect }, context);
    context.setCookie(writePendingAdd({ productId, skuId, count, buyNow }));
    return goTo(loginPath(back), { key: "auth.required" });
  }
  const answer = await addCartItem(context, { productId, skuId, count });
  if (!answer.ok) return formFailed(answer.failure);
  if (context.basket !== null)
    context.setCookie(writeBasket(setBasketCount(context.basket, skuId, 0)));
  if (answer.data === null) return goTo("/user/shoppingCart");
  if (buyNow) return goTo(`/settleAccounts?items=${answer.data.id}`);
  const { productName, count: inCart } = answer.data;
  const name = inLanguage(productName, context.lang);
  return goTo(placeOf({ redirect, productId }), {
    key: "cart.added",
    params: { name, count: inCart },
  });
}

/** Adds goods to the visitor's basket. Lines of the same SKU are merged. */
async function keepGoods(
  { redirect, ...goods }: Omit<GoodsToAdd, "buyNow">,
  context: AppLoadContext,
): Promise<FormOutcome> {
  const found = await findGoods(goods, context.lang);
  if (!found.ok) return formFailed(found.failure);
  const { line, stock, name } = found.data;
  const basket = context.basket ?? newBasket();
  const held = basket.lines.find(({ skuId }) => skuId === line.skuId);
  const count = (held?.count ?? 0) + line.count;
  if (count > stock)
    return formFailed({ kind: "refusal", errKey: "stockShort", params: { left: stock, name } });
  if (count > CART_COUNT_MAX) return formBack({ fieldErrors: { count: "count.format" } });
  if (held === undefined && basket.lines.length >= BASKET_LINES_MAX)
    return goTo(placeOf({ redirect, productId: line.productId }), {
      key: "basket.full",
      params: { max: BASKET_LINES_MAX },
    });
  const others = basket.lines.filter((each) => each !== held);
  context.setCookie(writeBasket({ ...basket, lines: [...others, { ...line, count }] }));
  const notice = { key: "basket.kept", params: { name } } as const;
  return goTo(placeOf({ redirect, productId: line.productId }), notice);
}

interface FoundGoods {
  readonly line: BasketLine;
  readonly stock: number;
  readonly name: string;
}

/**
 * Returns the SKU to add. Without `skuId`, it is the first SKU of the product, which the product card shows.
 */
async function findGoods(
  { productId, skuId = "", count }: Pick<GoodsToAdd, "productId" | "skuId" | "count">,
  lang: AppLoadContext["lang"],
): Promise<Answer<FoundGoods>> {
  const product = await productDetail(productId, { lang });
  if (!product.ok) return product;
  const { id, name, skuList } = product.data;
  const sku = skuId === "" ? skuList[0] : skuList.find((each) => each.id === skuId);
  if (sku === undefined) return failed({ kind: "refusal", errKey: "skuOffShelf" });
  const line = { productId: id, skuId: sku.id, count, addedPriceCents: sku.priceCents };
  return { ok: true, data: { line, stock: sku.stock, name: inLanguage(name, lang) } };
}

/**
 * The handlers of the basket. They change the count of a line, remove a line, or add a line to the cart. If
 * the line no longer exists, they do nothing.
 */
export const basketAction = formAction(
  basketForm,
  { updateBasket, removeFromBasket, addFromBasket },
  { backTo: backOf },
);

async function updateBasket(
  { skuId, count, redirect }: output<typeof basketForm.schemas.updateBasket>,
  { context }: FormArgs,
): Promise<FormOutcome> {
  const line = context.basket?.lines.find((each) => each.skuId === skuId);
  if (context.basket === null || line === undefined) return goTo(backOf({ redirect }));
  const found = await findGoods({ ...line, count }, context.lang);
  // A count may always be decreased. If the SKU cannot be loaded or is sold out, the present count is the
  // maximum.
  const most = found.ok ? found.data.stock : line.count;
  if (count > most && count > line.count) {
    if (!found.ok) return formFailed(found.failure);
    const params = { left: most, name: found.data.name };
    return formFailed({ kind: "refusal", errKey: "stockShort", params });
  }
  context.setCookie(writeBasket(setBasketCount(context.basket, skuId, count)));
  return goTo(backOf({ redirect }), { key: "basket.updated" });
}

/** Adds a basket line to the cart again after the cart has rejected it. */
function addFromBasket(
  { skuId, count, redirect }: output<typeof basketForm.schemas.addFromBasket>,
  args: FormArgs,
): Promise<FormOutcome> | FormOutcome {
  const { basket, session } = args.context;
  const line = basket?.lines.find((each) => each.skuId === skuId);
  if (line === undefined || session === null) return goTo(backOf({ redirect }));
  return addGoods({ productId: line.productId, skuId, count, redirect, buyNow: false }, args);
}

function removeFromBasket(
  { skuId, redirect }: output<typeof basketForm.schemas.removeFromBasket>,
  { context }: FormArgs,
): FormOutcome {
  if (context.basket === null) return goTo(backOf({ redirect }));
  context.setCookie(writeBasket(setBasketCount(context.basket, skuId, 0)));
  return goTo(backOf({ redirect }), { key: "basket.removed" });
}

/**
 * Returns the URL of the page with the form, with the anchor of the product. Product pages and lists have the
 * same anchors.
 */
function placeOf({ redirect, productId = "" }: Pressed): string {
  return isId(productId) ? `${backOf({ redirect })}#p${productId}` : backOf({ redirect });
}

interface Pressed {
  readonly redirect?: string | undefined;
  readonly productId?: string | undefined;
}

/** Returns the URL of the page with the form. */
function backOf({ redirect }: Pick<Pressed, "redirect">): string {
  return safeRedirect(redirect, "/product");
}
