import * as z from "zod/mini";
import { auditEntry } from "./audit";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { goodsParts } from "../shop/orders";
import { refundBody, refundParts } from "../shop/refunds";
import { PAYOUT_STATUSES, REFUND_PROGRESS } from "../model/states";

/*
 * The calls about the page of a refund request in the back office. The page shows how the request meets the
 * return policy, and how its amount is calculated.
 */

/** The clauses of the return policy that a request must meet (prod-api B.9). */
export const REFUND_CLAUSES = ["oneRequest", "inTime", "condition", "video", "freight"] as const;
export type RefundClause = (typeof REFUND_CLAUSES)[number];
/**
 * The results of checking a clause. `notNeeded` is the result for goods that were never shipped. `promised`
 * is the result for a video that the shopper will send by chat.
 */
export const CLAUSE_RESULTS = ["kept", "broken", "notNeeded", "promised"] as const;
export type ClauseResult = (typeof CLAUSE_RESULTS)[number];

export const staffRefundDetail = call({
  method: "GET",
  path: "/admin/refund/detail",
  summary: "Get a refund with the checks of the return policy and the calculation of its amount",
  token: "staff",
  permission: "refunds.see",
  reveals: [],
  request: z.object({ refundId: f.id }),
  shape: "data",
  reply: c.object({
    ...refundParts,
    ...refundBody,
    /** The returned goods, each with its product. */
    items: c.list(c.object({ ...goodsParts, productId: c.orElse(c.text, "") })),
    shopperId: c.orElse(c.text, ""),
    loginName: c.text,
    orderStatus: c.number,
    unopened: c.flag,
    /** The staff member who proposed the refund above the own limit. Empty if no second person is needed. */
    proposedBy: c.orElse(c.text, ""),
    /** True if nothing was shipped, so that the whole order is refunded. */
    wholeOrder: c.flag,
    clauses: c.list(c.object({ clause: z.enum(REFUND_CLAUSES), finding: z.enum(CLAUSE_RESULTS) })),
    /** The time of receipt. Null if the shopper has not received the order. */
    receiptTime: c.orNull(c.time),
    /** The last time at which the shopper can request a refund. Null if there is no such limit. */
    deadline: c.orNull(c.time),
    sum: c.object({
      /** The amount that the shopper paid for the order. */
      paidCents: c.cents,
      /** The amount of earlier refunds, without this one. */
      refundedBeforeCents: c.cents,
      /** The total price of the returned goods, and of the goods that the shopper keeps. */
      goodsAmountCents: c.cents,
      keptGoodsCents: c.cents,
      couponDeductCents: c.cents,
      /** The minimum spend of the coupon. Null if the order used no coupon. */
      couponMinSpendCents: c.centsOrNull,
      /** The requested amount: the price of the goods minus the coupon's share, or 0 for an exchange. */
      askedCents: c.cents,
    }),
    steps: c.list(c.object({ name: z.enum(REFUND_PROGRESS), time: c.orNull(c.time) })),
    payouts: c.list(
      c.object({
        amountCents: c.cents,
        status: z.enum(PAYOUT_STATUSES),
        doneTime: c.orNull(c.time),
      }),
    ),
    /** The audit entries about the request, newest first. */
    history: c.listOrNone(auditEntry),
  }),
  refusals: ["notFound"],
  optional: true,
});
export type StaffRefundDetail = ReplyOf<typeof staffRefundDetail>;
