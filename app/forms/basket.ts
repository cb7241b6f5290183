import * as z from "zod/mini";
import * as f from "@contract/model/fields";
import { defineFormValidator } from "./form-validator";

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
