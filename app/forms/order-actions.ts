import * as z from "zod/mini";
import * as f from "@contract/model/fields";
import { confirmationField } from "./confirmation-field";
import { formValidator } from "./form-validator";

const order = z.object({
  orderId: f.id,
  /** The page that contains the form, with the position on it. */
  redirect: z.optional(z.string()),
});
const orderAskedFirst = z.extend(order, confirmationField);

/** The buttons of an order. Its links are not forms. */
export const orderActionsForm = formValidator({
  cancelOrder: orderAskedFirst,
  confirmReceipt: orderAskedFirst,
  deleteOrder: orderAskedFirst,
  reorder: order,
});
