import type { RequestOf } from "@contract/model/call";
import {
  staffOrderCancel,
  staffOrderCancelPart,
  staffOrderChangeAddress,
  staffOrderDetail,
  staffOrderNote,
  staffOrderRefundPreview,
  staffOrderResendMail,
} from "@contract/staff/order-detail";
import { isConfirmed } from "~/forms/confirmation-field";
import { defineFormAction } from "~/forms/form-action.server";
import { askForConfirmation, showFailure } from "~/forms/form-outcome.server";
import { staffOrderActionsForm } from "~/back-office/forms/orders";
import { callBackend } from "~/prod-api/call.server";
import { findRegionError } from "~/prod-api/dictionaries.server";
import { makeHandler } from "~/back-office/sections/define-section.server";
import type { CancelConfirmation } from "./cancel-confirmation";

const cancelOrder = makeHandler<RequestOf<typeof staffOrderCancel>>({
  call: (ask, input) => ask(staffOrderCancel, input),
  done: "cancelled",
});

const cancelPart = makeHandler<RequestOf<typeof staffOrderCancelPart>>({
  call: (ask, input) => ask(staffOrderCancelPart, input),
  done: "partCancelled",
});

/**
 * The handlers of the order page. They add notes, change the address and send a mail again. They cancel the
 * order or a part of it after a confirmation.
 */
export const staffOrderAction = defineFormAction<
  typeof staffOrderActionsForm.schemas,
  CancelConfirmation
>(
  staffOrderActionsForm,
  {
    note: makeHandler({ call: (ask, input) => ask(staffOrderNote, input), done: "noted" }),
    changeAddress: makeHandler({
      call: (ask, input) => ask(staffOrderChangeAddress, input),
      done: "readdressed",
    }),
    resendMail: makeHandler({
      call: (ask, input) => ask(staffOrderResendMail, input),
      done: "resent",
    }),
    cancel: async ({ confirmed, ...input }, args) => {
      if (isConfirmed({ confirmed })) return cancelOrder(input, args);
      const { context } = args;
      const answer = await callBackend(context, staffOrderDetail, { orderId: input.orderId });
      if (!answer.ok) return showFailure(answer.failure);
      if (!answer.data.acts.cancel)
        return showFailure({ kind: "refusal", errKey: "stateNotAllowed" });
      return askForConfirmation({ order: answer.data, reason: input.reason, remark: input.remark });
    },
    cancelPart: async ({ confirmed, ...input }, args) => {
      if (isConfirmed({ confirmed })) return cancelPart(input, args);
      const { context } = args;
      const { orderId, item, reason, remark, requestId } = input;
      const [order, sum] = await Promise.all([
        callBackend(context, staffOrderDetail, { orderId }),
        callBackend(context, staffOrderRefundPreview, { orderId, item }),
      ]);
      if (!order.ok) return showFailure(order.failure);
      if (!sum.ok) return showFailure(sum.failure);
      if (!order.data.acts.cancelPart)
        return showFailure({ kind: "refusal", errKey: "stateNotAllowed" });
      const part = { item, requestId, ...sum.data };
      return askForConfirmation({ order: order.data, reason, remark, part });
    },
  },
  { alsoWrong: findRegionError },
);
