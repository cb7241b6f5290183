import * as z from "zod/mini";
import * as f from "@contract/model/fields";
import {
  staffRefundAccept,
  staffRefundAudit,
  staffRefundReceived,
  staffRefundReplace,
} from "@contract/staff/orders";
import { formValidator } from "../../forms/form-validator";

const { refundId, auditRemark, amount } = staffRefundAudit.request.shape;

/**
 * The possible actions for an open refund. Goods travel first, then the refund or replacement
 * follows (prod-api B.9).
 */
export const decideRefundForm = formValidator(
  {
    accept: staffRefundAccept.request,
    received: z.object({
      ...staffRefundReceived.request.shape,
      restock: z._default(f.ticked, false),
    }),
    approve: z.object({ refundId, auditRemark, amount }),
    reject: z.object({ refundId, auditRemark }),
    sendReplacement: staffRefundReplace.request,
  },
  // An emptied amount is a mistake. A missing amount means a refund of the whole requested amount.
  { empties: ["amount"] },
);
