import * as z from "zod/mini";
import * as f from "@contract/model/fields";
import { confirmationField } from "./confirmation-field";
import { formValidator } from "./form-validator";

const order = z.object({
  orderId: f.id,
  /** The URL of the page that contains the form, with the position of the form. */
  redirect: z.optional(z.string()),
});
const orderAskedFirst = z.extend(order, confirmationField);

/** The form with the buttons of an order. */
export const orderActionsForm = formValidator({
  cancelOrder: orderAskedFirst,
  confirmReceipt: orderAskedFirst,
  deleteOrder: orderAskedFirst,
  reorder: order,
});
