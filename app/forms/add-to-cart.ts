import * as z from "zod/mini";
import { addShoppingCartItem } from "@contract/shop/cart";
import { formValidator } from "./form-validator";

const goods = z.object({
  ...addShoppingCartItem.request.shape,
  /** The page that it stands on. */
  redirect: z.optional(z.string()),
});

/** A packing into the cart, from its own page and from every card of a product list. */
export const addToCartForm = formValidator(
  { addToCart: goods, buyNow: goods },
  { main: "addToCart" },
);
