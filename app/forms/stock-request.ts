import * as z from "zod/mini";
import { stockRequestFields } from "@contract/shop/stock-requests";
import { defineFormValidator } from "./form-validator";

/**
 * The form on the page of a sold-out SKU, with which an address waits for it. The form of a signed-in shopper sends
 * no address.
 */
export const stockRequestForm = defineFormValidator({
  tellMe: z.object({ ...stockRequestFields, email: z.optional(stockRequestFields.email) }),
});

/** The form of the page to which the mail links. The page's URL contains the token. */
export const confirmStockForm = defineFormValidator({ confirm: z.object({}) }, { main: "confirm" });
