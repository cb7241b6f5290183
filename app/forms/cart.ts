import * as z from "zod/mini";
import { goodsToAdd } from "@contract/shop/cart";
import * as f from "@contract/model/fields";
import { CART_LINES_MAX } from "@contract/model/limits";
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
