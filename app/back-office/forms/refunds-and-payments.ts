import * as z from "zod/mini";
import { staffOrderRefund } from "@contract/staff/order-detail";
import * as f from "@contract/model/fields";
import {
  staffRefundAccept,
  staffRefundAudit,
  staffRefundReceived,
  staffRefundReplace,
} from "@contract/staff/orders";
import { isId } from "@contract/model/ids";
import {
  staffPaymentConfirm,
  staffPaymentReject,
  staffPaymentReconcile,
} from "@contract/staff/payments";
import { staffPayMethodAdd, staffPayMethodSave } from "@contract/staff/payment-methods";
import { confirmationField } from "../../forms/confirmation-field";
import { defineFormValidator } from "../../forms/form-validator";
import { acceptTickedIds } from "../../forms/ticked-rows";

/** The form of a refund that staff start without a request of the shopper. It needs a confirmation. */
export const refundByStaffForm = defineFormValidator(
  { refundByStaff: z.extend(staffOrderRefund.request, confirmationField) },
  { empties: ["remark"] },
);

const { refundId, auditRemark, amount } = staffRefundAudit.request.shape;

/**
 * The form with the possible actions for an open refund request. The shopper first sends the goods back. Then
 * staff send the refund or the replacement (prod-api B.9).
 */
export const decideRefundForm = defineFormValidator(
  {
    accept: staffRefundAccept.request,
    received: z.object({
      ...staffRefundReceived.request.shape,
      restock: z._default(f.checkboxValue, false),
    }),
    approve: z.object({ refundId, auditRemark, amount }),
    reject: z.object({ refundId, auditRemark }),
    sendReplacement: staffRefundReplace.request,
  },
  // An emptied amount is reported as an error, because a request without the amount refunds the whole
  // requested amount.
  { empties: ["amount"] },
);

const refundIds = acceptTickedIds("refundIds", isId);

/**
 * The form that accepts many refund requests, or records that their goods were received. Staff approve the
 * amounts on the page of each request.
 */
export const decideRefundsForm = defineFormValidator(
  { acceptMany: z.object({ refundIds }), receiveMany: z.object({ refundIds }) },
  { lists: ["refundIds"] },
);

/** The form that records the arrival of a manual payment, such as a bank transfer, or rejects the payment. */
export const confirmPaymentForm = defineFormValidator(
  { confirm: staffPaymentConfirm.request, rejectPayment: staffPaymentReject.request },
  { empties: ["tradeNo"] },
);

/** The form that compares the payments with a provider's CSV file. */
export const reconcilePaymentsForm = defineFormValidator(
  { reconcile: staffPaymentReconcile.request },
  { main: "reconcile" },
);

const { qrPicture: _added, ...added } = staffPayMethodAdd.request.shape;
const { qrPicture: _saved, code: _code, ...saved } = staffPayMethodSave.request.shape;

/**
 * The form that adds a manual payment method. Its handler reads the image separately, because it is a file.
 */
export const addPayMethodForm = defineFormValidator({ save: z.object(added) });

/** The form that changes a manual payment method. The checkbox `removeQrPicture` removes its image. */
export const editPayMethodForm = defineFormValidator({
  save: z.object({ ...saved, removeQrPicture: z.optional(z.string()) }),
});
