import * as z from "zod/mini";
import * as f from "@contract/model/fields";
import { confirmationField } from "./confirmation-field";
import { defineFormValidator } from "./form-validator";

const orderSchema = z.object({
  orderId: f.id,
  /** The URL to which a successful action redirects: the page with the form, scrolled to the order. */
  redirect: z.optional(z.string()),
});
const orderAskedFirst = z.extend(orderSchema, confirmationField);

export const orderActionsForm = defineFormValidator({
  cancelOrder: orderAskedFirst,
  confirmReceipt: orderAskedFirst,
  deleteOrder: orderAskedFirst,
  reorder: orderSchema,
});
