import { LANGUAGE_TAGS } from "@contract/model/languages";
import { isConfirmed } from "~/forms/confirmation-field";
import { defineFormAction, type FormArgs } from "~/forms/form-action.server";
import {
  askForConfirmation,
  showFormAgain,
  showFailure,
  redirectWithNotice,
  type FormOutcome,
} from "~/forms/form-outcome.server";
import { orderActionsForm } from "~/forms/orders";
import type { NoticeKey, NoticeMessage } from "~/locales/notices";
import type { Answer } from "~/prod-api/answer";
import type { Caller } from "~/prod-api/call.server";
import {
  cancelOrder,
  confirmReceipt,
  deleteOrder,
  getOrderDetail,
  reorder,
} from "~/prod-api/orders.server";
import { toSafeRedirect } from "~/session/safe-redirect";
import type { OrderActionConfirmation } from "./order-action-confirmation";

const LIST = "/user/order";
const CART = "/user/shoppingCart";

/** The fields of a form with a button for an order. */
interface Pressed {
  readonly orderId: string;
  readonly redirect?: string | undefined;
  readonly confirmed?: string | undefined;
}

/** An action that a shopper cannot undo. */
interface Act extends Pick<OrderActionConfirmation, "intent" | "action"> {
  readonly act: (caller: Caller, orderId: string) => Promise<Answer<unknown>>;
  readonly done: NoticeKey;
  /** Returns the parameters of the message `done`. */
  readonly findParams?: (caller: Caller, orderId: string) => Promise<NoticeMessage["params"]>;
}

/** The handlers of an order's buttons. The backend decides whether an action is allowed. */
export const orderAction = defineFormAction<
  typeof orderActionsForm.schemas,
  OrderActionConfirmation
>(
  orderActionsForm,
  {
    cancelOrder: runIfConfirmed({
      intent: "cancelOrder",
      action: "cancel",
      act: cancelOrder,
      done: "order.cancelled",
    }),
    confirmReceipt: runIfConfirmed({
      intent: "confirmReceipt",
      action: "confirmReceipt",
      act: confirmReceipt,
      done: "order.received",
      findParams: findRefillOffer,
    }),
    deleteOrder: runIfConfirmed({
      intent: "deleteOrder",
      action: "delete",
      act: deleteOrder,
      done: "order.deleted",
    }),
    reorder: buyAgain,
  },
  { backTo: ({ redirect }) => toSafeRedirect(redirect, LIST) },
);

/**
 * Returns a handler that asks for a confirmation and then runs the action. Both return to the page with the
 * button.
 */
function runIfConfirmed({ intent, action, act, done, findParams }: Act) {
  return async (
    pressed: Pressed,
    { context }: FormArgs,
  ): Promise<FormOutcome<OrderActionConfirmation>> => {
    const { orderId } = pressed;
    const back = toSafeRedirect(pressed.redirect, LIST);
    if (isConfirmed(pressed)) {
      const answer = await act(context, orderId);
      if (!answer.ok) return showFailure(answer.failure);
      const params = await findParams?.(context, orderId);
      return redirectWithNotice(back, { key: done, ...(params !== undefined && { params }) });
    }
    const found = await getOrderDetail(context, orderId);
    if (!found.ok) return showFailure(found.failure);
    const order = found.data;
    // Show an error instead of a question if the action is no longer allowed.
    if (!order.actions.includes(action))
      return showFormAgain({ notice: { key: "api.warning", refusal: "stateNotAllowed" } });
    return askForConfirmation({ intent, action, order, back });
  };
}

/**
 * Adds the goods of the order to the cart, redirects to the cart, and names the goods that are not available.
 * If none are available, returns to the page with the button.
 */
async function buyAgain(pressed: Pressed, { context }: FormArgs): Promise<FormOutcome> {
  const answer = await reorder(context, pressed.orderId);
  if (!answer.ok) return showFailure(answer.failure);
  const { added, skipped } = answer.data;
  if (added === 0)
    return redirectWithNotice(toSafeRedirect(pressed.redirect, LIST), {
      key: "order.reorderedNone",
    });
  if (skipped.length === 0) return redirectWithNotice(CART, { key: "order.reordered" });
  const names = new Intl.ListFormat(LANGUAGE_TAGS[context.lang]).format(skipped);
  return redirectWithNotice(CART, { key: "order.reorderedPartly", params: { names } });
}

/** Names the order in the message after its receipt if it offers a refill reminder. */
async function findRefillOffer(caller: Caller, orderId: string): Promise<NoticeMessage["params"]> {
  const found = await getOrderDetail(caller, orderId);
  return found.ok && found.data.refills.some(({ asked }) => !asked) ? { orderId } : undefined;
}
