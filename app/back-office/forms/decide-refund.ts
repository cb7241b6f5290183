import * as z from "zod/mini";
import * as f from "@contract/model/fields";
import {
  staffRefundAccept,
  staffRefundAudit,
  staffRefundReceived,
  staffRefundReplace,
} from "@contract/staff/orders";
import { defineFormValidator } from "../../forms/form-validator";

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
