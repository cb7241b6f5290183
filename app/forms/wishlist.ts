import * as z from "zod/mini";
import * as f from "@contract/model/fields";
import { defineFormValidator } from "./form-validator";

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
