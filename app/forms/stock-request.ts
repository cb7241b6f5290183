import * as z from "zod/mini";
import { endOwnStockRequest, stockRequestFields } from "@contract/shop/stock-requests";
import { defineFormValidator } from "./form-validator";

/**
 * The form on the page of a sold-out SKU, which requests an e-mail when the SKU is back in stock. A signed-in
 * shopper sends no e-mail address.
 */
export const stockRequestForm = defineFormValidator({
  tellMe: z.object({ ...stockRequestFields, email: z.optional(stockRequestFields.email) }),
});

/** The form on the page of the shopper's mails that cancels a stock request. */
export const endStockRequestForm = defineFormValidator({ stopWaiting: endOwnStockRequest.request });

/**
 * The form that confirms the e-mail address of a stock request. It is on the page to which the mail links,
 * whose URL contains the token.
 */
export const confirmStockForm = defineFormValidator({ confirm: z.object({}) }, { main: "confirm" });
