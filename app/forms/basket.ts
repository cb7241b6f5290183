import * as z from "zod/mini";
import * as f from "@contract/model/fields";
import { formValidator } from "./form-validator";

const line = { skuId: f.id, redirect: z.optional(z.string()) };

/**
 * The form that changes the count of a basket line, removes the line, or adds it again to the cart of a
 * signed-in shopper.
 */
export const basketForm = formValidator({
  updateBasket: z.object({ ...line, count: f.count }),
  removeFromBasket: z.object(line),
  addFromBasket: z.object({ ...line, count: f.count }),
});
