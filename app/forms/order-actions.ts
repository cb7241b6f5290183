import * as z from "zod/mini";
import * as f from "@contract/model/fields";
import { askedFirst } from "./asked-first";
import { formValidator } from "./form-validator";

const order = z.object({
  orderId: f.id,
  /** The page that it stands on, with the place on it. */
  redirect: z.optional(z.string()),
});
const orderAskedFirst = z.extend(order, askedFirst);

/** What the buttons of an order do; its links are no forms. */
export const orderActionsForm = formValidator({
  cancelOrder: orderAskedFirst,
  confirmReceipt: orderAskedFirst,
  deleteOrder: orderAskedFirst,
  reorder: order,
});
