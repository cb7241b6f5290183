import * as z from "zod/mini";
import { auditEntry } from "./audit";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { refundBody, refundParts } from "../shop/refunds";
import { PAYOUT_STATUSES, REFUND_PROGRESS } from "../model/states";

/* One request for money or other goods at the back office: what speaks for it and how its sum comes about. */

/** The clauses of the return policy that a request is judged by (prod-api B.9). */
export const REFUND_CLAUSES = ["oneRequest", "inTime", "condition", "video", "freight"] as const;
export type RefundClause = (typeof REFUND_CLAUSES)[number];
/** `notNeeded` where a clause is about goods that never left; `promised` of a film that comes by chat. */
export const CLAUSE_FINDINGS = ["kept", "broken", "notNeeded", "promised"] as const;
export type ClauseFinding = (typeof CLAUSE_FINDINGS)[number];

export const staffRefundDetail = call({
  method: "GET",
  path: "/admin/refund/detail",
  summary: "One refund with what the policy says of it and the arithmetic of its sum",
  token: "staff",
  permission: "refunds.see",
  request: z.object({ refundId: f.id }),
  shape: "data",
  reply: c.object({
    ...refundParts,
    ...refundBody,
    loginName: c.text,
    orderStatus: c.number,
    unopened: c.flag,
    /** Nothing was sent yet: the whole order, for money. */
    wholeOrder: c.flag,
    clauses: c.list(c.object({ clause: z.enum(REFUND_CLAUSES), finding: z.enum(CLAUSE_FINDINGS) })),
    /** When the goods were received; null for an order that was not. */
    receiptTime: c.orNull(c.time),
    /** The last moment to ask; null where there is none. */
    deadline: c.orNull(c.time),
    sum: c.object({
      /** What the order was paid with. */
      paidCents: c.cents,
      /** What went back of it, this refund's part apart. */
      refundedBeforeCents: c.cents,
      /** Selling price of what goes back, and of what is kept. */
      goodsAmountCents: c.cents,
      keptGoodsCents: c.cents,
      couponDeductCents: c.cents,
      /** Null without a coupon. */
      couponMinSpendCents: c.centsOrNull,
      /** What was asked for: goods less what the coupon takes back; 0 for an exchange. */
      askedCents: c.cents,
    }),
    steps: c.list(c.object({ name: z.enum(REFUND_PROGRESS), time: c.orNull(c.time) })),
    /** Money on its way back. */
    payouts: c.list(
      c.object({
        amountCents: c.cents,
        status: z.enum(PAYOUT_STATUSES),
        doneTime: c.orNull(c.time),
      }),
    ),
    /** What the staff did about it, newest first. */
    history: c.listOrNone(auditEntry),
  }),
  refusals: ["notFound"],
  optional: true,
});
export type StaffRefundInFull = ReplyOf<typeof staffRefundDetail>;
