import {
  staffRefundAccept,
  staffRefundAudit,
  staffRefundReceived,
  staffRefundReplace,
} from "@contract/staff/orders";
import { formatAmount } from "@contract/model/money";
import { REFUND_STATUS } from "@contract/model/states";
import { defineFormAction } from "~/forms/form-action.server";
import { decideRefundForm } from "~/back-office/forms/refunds-and-payments";
import { makeHandler } from "./define-section.server";

/**
 * The handlers of a refund request's buttons: they accept a return, record its goods, decide about it or send
 * a replacement. Each returns to the page with the form.
 */
export const decideRefundAction = defineFormAction(decideRefundForm, {
  accept: makeHandler({
    call: (ask, { returnAddress, ...about }) => {
      const address = returnAddress === undefined ? {} : { returnAddress };
      return ask(staffRefundAccept, { ...about, ...address });
    },
    done: "accepted",
  }),
  received: makeHandler({
    call: (ask, input) => ask(staffRefundReceived, input),
    done: "received",
  }),
  approve: makeHandler({
    call: (ask, { amount, ...about }) => {
      const sum = amount === undefined ? {} : { amount: formatAmount(amount) };
      return ask(staffRefundAudit, { ...about, ...sum, status: REFUND_STATUS.refunded });
    },
    done: "approved",
  }),
  reject: makeHandler({
    call: (ask, about) => ask(staffRefundAudit, { ...about, status: REFUND_STATUS.rejected }),
    done: "rejected",
  }),
  sendReplacement: makeHandler({
    call: (ask, input) => ask(staffRefundReplace, input),
    done: "replaced",
  }),
});
