import * as z from "zod/mini";
import { auditEntry } from "./audit";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { refundBody, refundParts } from "../shop/refunds";
import { PAYOUT_STATUSES, REFUND_PROGRESS } from "../model/states";

/*
 * The page of a refund request in the back office: the policy checks and the calculation of the
 * amount.
 */

/** The clauses of the return policy that a request must meet (prod-api B.9). */
export const REFUND_CLAUSES = ["oneRequest", "inTime", "condition", "video", "freight"] as const;
export type RefundClause = (typeof REFUND_CLAUSES)[number];
/**
 * The results of a clause. `notNeeded` applies to goods that were never shipped, and `promised` to
 * a video by chat.
 */
export const CLAUSE_FINDINGS = ["kept", "broken", "notNeeded", "promised"] as const;
export type ClauseFinding = (typeof CLAUSE_FINDINGS)[number];

export const staffRefundDetail = call({
  method: "GET",
  path: "/admin/refund/detail",
  summary: "One refund with what the policy says of it and the arithmetic of its sum",
  token: "staff",
  permission: "refunds.see",
  reveals: [],
  request: z.object({ refundId: f.id }),
  shape: "data",
  reply: c.object({
    ...refundParts,
    ...refundBody,
    loginName: c.text,
    orderStatus: c.number,
    unopened: c.flag,
    /** True if nothing was shipped, so that the whole order is refunded. */
    wholeOrder: c.flag,
    clauses: c.list(c.object({ clause: z.enum(REFUND_CLAUSES), finding: z.enum(CLAUSE_FINDINGS) })),
    /** The time of receipt, or null if the order was not received. */
    receiptTime: c.orNull(c.time),
    /** The last moment for a request, or null without a deadline. */
    deadline: c.orNull(c.time),
    sum: c.object({
      /** The payment for the order. */
      paidCents: c.cents,
      /** The amount that was refunded before, without this refund. */
      refundedBeforeCents: c.cents,
      /** The selling price of the returned goods, and of the kept goods. */
      goodsAmountCents: c.cents,
      keptGoodsCents: c.cents,
      couponDeductCents: c.cents,
      /** Null without a coupon. */
      couponMinSpendCents: c.centsOrNull,
      /** The requested amount: the goods less the coupon's part, or 0 for an exchange. */
      askedCents: c.cents,
    }),
    steps: c.list(c.object({ name: z.enum(REFUND_PROGRESS), time: c.orNull(c.time) })),
    /** The payouts to the shopper. */
    payouts: c.list(
      c.object({
        amountCents: c.cents,
        status: z.enum(PAYOUT_STATUSES),
        doneTime: c.orNull(c.time),
      }),
    ),
    /** The audit entries, newest first. */
    history: c.listOrNone(auditEntry),
  }),
  refusals: ["notFound"],
  optional: true,
});
export type StaffRefundInFull = ReplyOf<typeof staffRefundDetail>;
