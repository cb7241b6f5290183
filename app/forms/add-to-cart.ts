import * as z from "zod/mini";
import { goodsToAdd } from "@contract/shop/cart";
import { formValidator } from "./form-validator";

const goods = z.object({
  ...goodsToAdd.shape,
  /** The page that contains the form. */
  redirect: z.optional(z.string()),
});

/** Adds a SKU to the cart, from the product page or a card of a product list. */
export const addToCartForm = formValidator(
  { addToCart: goods, buyNow: goods },
  { main: "addToCart" },
);
