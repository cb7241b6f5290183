import * as z from "zod/mini";
import * as f from "@contract/fields";
import { formValidator } from "./form-validator";

const order = z.object({ orderId: f.id });

/** What the buttons of an order do; its links are no forms. */
export const orderActionsForm = formValidator({
  cancelOrder: order,
  confirmReceipt: order,
  deleteOrder: order,
  reorder: order,
});
