import * as z from "zod/mini";
import { goodsToAdd } from "@contract/shop/cart";
import { defineFormValidator } from "./form-validator";

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
