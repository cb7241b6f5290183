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

/** What may be done with an open refund: goods travel first, money or other goods follow (prod-api B.9). */
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
  // An amount emptied by hand is a mistake: without one, all that was asked for is paid back.
  { empties: ["amount"] },
);
