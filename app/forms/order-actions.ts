import * as z from "zod/mini";
import * as f from "@contract/model/fields";
import { confirmationField } from "./confirmation-field";
import { defineFormValidator } from "./form-validator";

const orderSchema = z.object({
  orderId: f.id,
  /** The URL of the page that contains the form, with the position of the form. */
  redirect: z.optional(z.string()),
});
const orderAskedFirst = z.extend(orderSchema, confirmationField);

export const orderActionsForm = defineFormValidator({
  cancelOrder: orderAskedFirst,
  confirmReceipt: orderAskedFirst,
  deleteOrder: orderAskedFirst,
  reorder: orderSchema,
});
