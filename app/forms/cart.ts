import * as z from "zod/mini";
import { addShoppingCartItem } from "@contract/shop/cart";
import * as f from "@contract/model/fields";
import { CART_LINES_MAX } from "@contract/model/limits";
import { formValidator } from "./form-validator";

/** Counts by line: `count.<cartItemId>` as the cart sends them; under `lone` that of a form of one line. */
const counts = z.optional(
  z.pipe(
    z.transform((sent) => (typeof sent === "string" ? { lone: sent } : sent)),
    z.record(z.string(), f.count, "count.format"),
  ),
);

const ticksAndCounts = z.object({
  cartItemId: z.optional(f.idList(CART_LINES_MAX, "cartItemId.format")),
  count: counts,
});

/**
 * The cart: ticks and counts of all lines go along with each press of `update` (the figures anew) and
 * `checkout`, and with scripts along with each change (`recount`); `remove` takes a line out, `restore` puts it back.
 */
export const cartForm = formValidator(
  {
    update: ticksAndCounts,
    recount: ticksAndCounts,
    checkout: ticksAndCounts,
    remove: z.object({ cartItemId: f.id }),
    restore: addShoppingCartItem.request,
  },
  { main: "update", lists: ["cartItemId"] },
);
