import type { EnglishOf } from "../../../locales/english-of";
import type { refundsAtOnce as atOnceSource, staffRefund as source } from "../zhTw/staff-refund";

/** Messages of the refund page in the back office. */
export const staffRefund = {
  video: "Unpacking video",
  steps: "Progress",
  policy: {
    title: "Return policy",
    finding: { kept: "met", broken: "not met", promised: "pending", notNeeded: "not needed" },
    clause: {
      oneRequest: "One request per order",
      inTime: "Requested within seven days of receipt",
      condition: "Items new and unopened, or as they arrived",
      video: "Unpacking video",
      freight: "The shopper pays shipping for a change-of-mind exchange",
    },
    why: {
      wholeOrder: "Nothing was shipped: the whole order is refunded and nothing is returned.",
      oneRequest: "This order has no other request; a second one is rejected.",
      inTime: "Received {{received}}, deadline {{deadline}}, requested {{applied}}.",
      condition: {
        arrival:
          "Damaged or wrong on arrival: the shopper declares it is as it arrived and unused.",
        other: "For any other reason, the shopper declares it is new and unopened.",
      },
      video: {
        file: "Uploaded; watch it on this page.",
        chat: "The shopper sends it by LINE or WhatsApp. Check that you have it before you approve.",
        none: "None.",
      },
      freight: {
        arrival: "Not the shopper's choice: the shop pays shipping.",
        other: "For exchanges only; the shopper agreed in the request.",
      },
    },
  },
  sum: {
    title: "Refund calculation",
    exchange: "An exchange refunds no money.",
    paid: "Paid for the order",
    before: "Refunded before",
    goods: "Price of returned items",
    coupon: "Coupon deducted",
    asked: "Requested",
    approved: "Approved",
    endsOrder:
      "Nothing was shipped: approving any amount closes the order, restocks its items and returns its coupon.",
    why: {
      noCoupon: "No coupon was used for this order.",
      all: "The whole order is returned, so the full coupon discount is deducted.",
      share:
        "The items kept, {{kept}}, still meet the minimum spend of {{minimum}}: only the returned items' share is deducted.",
      lost: "The items kept, {{kept}}, do not meet the minimum spend of {{minimum}}: the full coupon discount is deducted.",
    },
  },
  payout: {
    waiting: "{{amount}}: waiting to be refunded.",
    asked: "{{amount}}: with the payment provider.",
    done: "{{amount}}: refunded on {{time}}.",
    manual: "{{amount}}: to be refunded manually.",
  },
} satisfies EnglishOf<typeof source>;

/** Messages of the actions on all ticked refund requests. */
export const refundsAtOnce = {
  accept: "Accept selected",
  receive: "Mark selected as received",
  hint: "Applies to the ticked requests. Refunds are still approved one by one.",
} satisfies EnglishOf<typeof atOnceSource>;
