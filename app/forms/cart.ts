import * as z from "zod/mini";
import { goodsToAdd } from "@contract/shop/cart";
import * as f from "@contract/model/fields";
import { CART_LINES_MAX } from "@contract/model/limits";
import { isId } from "@contract/model/ids";
import { endOwnStockRequest, stockRequestFields } from "@contract/shop/stock-requests";
import { defineFormValidator } from "./form-validator";

/**
 * The counts by cart line, sent as `count.<cartItemId>`. A form with a single line sends `count` alone, which
 * becomes the key `lone`.
 */
const counts = z.optional(
  z.pipe(
    z.transform((sent) => (typeof sent === "string" ? { lone: sent } : sent)),
    z.record(z.string(), f.count, "count.format"),
  ),
);

const ticksAndCountsSchema = z.object({
  cartItemId: z.optional(f.idList(CART_LINES_MAX, "cartItemId.format")),
  count: counts,
});

/**
 * The cart form. `update` recalculates the totals. `update` and `checkout` send the ticks and counts of all
 * lines. With scripts, each change sends them as `recount`. `remove` deletes a line, and `restore` adds the
 * deleted line again.
 */
export const cartForm = defineFormValidator(
  {
    update: ticksAndCountsSchema,
    recount: ticksAndCountsSchema,
    checkout: ticksAndCountsSchema,
    remove: z.object({ cartItemId: f.id }),
    restore: goodsToAdd,
  },
  { main: "update", lists: ["cartItemId"] },
);

const goodsSchema = z.object({
  ...goodsToAdd.shape,
  /** The URL of the page that contains the form. */
  redirect: z.optional(z.string()),
});

/** The form that adds a SKU to the cart. It is on the product page and on the cards of product lists. */
export const addToCartForm = defineFormValidator(
  { addToCart: goodsSchema, buyNow: goodsSchema },
  { main: "addToCart" },
);

const lineShape = { skuId: f.id, redirect: z.optional(z.string()) };

/**
 * The form that changes the count of a basket line, removes the line, or adds it again to the cart of a
 * signed-in shopper.
 */
export const basketForm = defineFormValidator({
  updateBasket: z.object({ ...lineShape, count: f.count }),
  removeFromBasket: z.object(lineShape),
  addFromBasket: z.object({ ...lineShape, count: f.count }),
});

/** The maximum number of products in a routine. The button "add all" adds all of them. */
export const ROUTINE_MAX = 4;

/** The SKUs by product, sent as `item.<productId>`. */
const item = z.custom<Readonly<Record<string, string>>>((sent) => {
  if (typeof sent !== "object") return false;
  const skuIds = Object.values(sent);
  return skuIds.length > 0 && skuIds.length <= ROUTINE_MAX && skuIds.every(isId);
}, "item.format");

/** The form that adds the products of a routine to the cart, each with one SKU. */
export const addRoutineForm = defineFormValidator(
  {
    addRoutine: z.object({
      item,
      /** The URL of the page that contains the form. */
      redirect: z.optional(z.string()),
    }),
  },
  { main: "addRoutine" },
);

const wishSchema = z.object({
  productId: f.id,
  /** The SKU. A form without it means the product in any size. */
  skuId: z.optional(f.id),
  /** The URL of the page that contains the form. */
  redirect: z.optional(z.string()),
});

/** The form that adds a product to the wishlist or removes it. It is on the product page and the wishlist. */
export const wishlistForm = defineFormValidator({ wish: wishSchema, unwish: wishSchema });

/** The form that adds the remaining wishes of a visitor to the wishlist of the account. */
export const mergeWishesForm = defineFormValidator({ mergeWishes: z.object({}) });

/**
 * The form on the page of a sold-out SKU, which requests an e-mail when the SKU is back in stock. A signed-in
 * shopper sends no e-mail address.
 */
export const stockRequestForm = defineFormValidator({
  tellMe: z.object({ ...stockRequestFields, email: z.optional(stockRequestFields.email) }),
});

/** The form on the page of the shopper's mails that cancels a stock request. */
export const endStockRequestForm = defineFormValidator({ stopWaiting: endOwnStockRequest.request });

/**
 * The form that confirms the e-mail address of a stock request. It is on the page to which the mail links,
 * whose URL contains the token.
 */
export const confirmStockForm = defineFormValidator({ confirm: z.object({}) }, { main: "confirm" });
