import { formAction } from "~/forms/form-action.server";
import { formFailed, goTo, type FormOutcome } from "~/forms/form-outcome.server";
import { orderActionsForm } from "~/forms/order-actions";
import type { NoticeKey } from "~/locales/notices";
import type { Answer } from "~/prod-api/answer";
import { cancelOrder, confirmReceipt, deleteOrder, reorder } from "~/prod-api/orders.server";

const LIST = "/user/order";

/** Does what the pressed button asks of an order; the backend decides whether it may be done. */
export const orderAction = formAction(
  orderActionsForm,
  {
    cancelOrder: async ({ orderId }, { context }) =>
      outcomeOf(await cancelOrder(context, orderId), "order.cancelled"),
    confirmReceipt: async ({ orderId }, { context }) =>
      outcomeOf(await confirmReceipt(context, orderId), "order.received"),
    deleteOrder: async ({ orderId }, { context }) =>
      outcomeOf(await deleteOrder(context, orderId), "order.deleted"),
    reorder: async ({ orderId }, { context }) =>
      outcomeOf(await reorder(context, orderId), "cart.updated", "/user/shoppingCart"),
  },
  { backTo: () => LIST },
);

function outcomeOf(answer: Answer<unknown>, key: NoticeKey, to = LIST): FormOutcome {
  return answer.ok ? goTo(to, { key }) : formFailed(answer.failure);
}
