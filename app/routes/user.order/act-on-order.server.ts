import type { AppLoadContext } from "@remix-run/node";
import type { NoticeKey } from "~/locales/notices";
import type { Answer } from "~/prod-api/answer";
import { cancelOrder, confirmReceipt, deleteOrder, reorder } from "~/prod-api/orders.server";
import { noticeOfFailure } from "~/prod-api/failure-to-notice.server";
import { redirectWithNotice } from "~/session/flash-notice.server";
import { formText } from "~/session/form-text";

interface OrderActionInput {
  readonly act: (context: AppLoadContext, orderId: string) => Promise<Answer<unknown>>;
  readonly notice: NoticeKey;
  readonly to: string;
}

const LIST = "/user/order";
const ACTIONS: Readonly<Record<string, OrderActionInput>> = {
  cancelOrder: { act: cancelOrder, notice: "order.cancelled", to: LIST },
  confirmReceipt: { act: confirmReceipt, notice: "order.received", to: LIST },
  deleteOrder: { act: deleteOrder, notice: "order.deleted", to: LIST },
  reorder: { act: reorder, notice: "cart.updated", to: "/user/shoppingCart" },
};

/** Does what the pressed button asks of an order; the backend decides whether it may be done. */
export async function actOnOrder(form: FormData, context: AppLoadContext): Promise<Response> {
  const intent = formText(form, "intent");
  const orderId = formText(form, "orderId");
  const action = Object.hasOwn(ACTIONS, intent) ? ACTIONS[intent] : undefined;
  if (action === undefined || !/^\d{1,19}$/.test(orderId))
    return redirectWithNotice(LIST, { key: "api.warning", refusal: "invalidField" });
  const answer = await action.act(context, orderId);
  return answer.ok
    ? redirectWithNotice(action.to, { key: action.notice })
    : redirectWithNotice(LIST, noticeOfFailure(answer.failure));
}
