import * as z from "zod/mini";
import * as f from "@contract/model/fields";
import { formValidator } from "./form-validator";

const line = { skuId: f.id, redirect: z.optional(z.string()) };

/** One line of the basket: another count, no line at all, or once more into the cart of a signed-in shopper. */
export const basketForm = formValidator({
  updateBasket: z.object({ ...line, count: f.count }),
  removeFromBasket: z.object(line),
  addFromBasket: z.object({ ...line, count: f.count }),
});
