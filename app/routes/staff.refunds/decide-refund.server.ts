import type { AppLoadContext } from "@remix-run/node";
import { REFUND_STATUS } from "@contract/states";
import { answerAction, textsOf } from "~/layout/admin-view.server";
import {
  staffRefundAccept,
  staffRefundAudit,
  staffRefundReceived,
} from "~/prod-api/staff-orders.server";

/** Takes a return on, records its goods, or decides on the money, as the form's `intent` says. */
export async function decideRefund(form: FormData, context: AppLoadContext) {
  const submitted = textsOf(form);
  const { intent = "", refundId = "", auditRemark = "", returnAddress, amount } = submitted;
  const about = { refundId, auditRemark };
  const to = "/staff/refunds";
  switch (intent) {
    case "accept": {
      const address = returnAddress === undefined || returnAddress === "" ? {} : { returnAddress };
      const answer = await staffRefundAccept(context, { ...about, ...address });
      return answerAction(answer, { submitted, to, done: "accepted" });
    }
    case "received": {
      const restock = submitted.restock !== undefined;
      const answer = await staffRefundReceived(context, { ...about, restock });
      return answerAction(answer, { submitted, to, done: "received" });
    }
    case "approve": {
      const sum = amount === undefined ? {} : { amount };
      const audit = { ...about, ...sum, status: REFUND_STATUS.refunded };
      return answerAction(await staffRefundAudit(context, audit), {
        submitted,
        to,
        done: "approved",
      });
    }
    case "reject": {
      const audit = { ...about, status: REFUND_STATUS.rejected };
      return answerAction(await staffRefundAudit(context, audit), {
        submitted,
        to,
        done: "rejected",
      });
    }
    default:
      throw new Response(null, { status: 400 });
  }
}
