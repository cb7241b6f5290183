import type { EnglishOf } from "../english-of";
import type { refundsAtOnce as atOnceSource, staffRefund as source } from "../zhTw/staff-refund";

/** The page of one refund in the back office. */
export const staffRefund = {
  video: "Unpacking video",
  steps: "Progress",
  policy: {
    title: "Return policy",
    finding: { kept: "kept", broken: "broken", promised: "to come", notNeeded: "not needed" },
    clause: {
      oneRequest: "One request an order",
      inTime: "Asked within seven days of receipt",
      condition: "Goods unopened and new, or as they arrived",
      video: "A film of the unpacking",
      freight: "Freight of an exchange for a reason of the shopper's own is on the shopper",
    },
    why: {
      wholeOrder: "Nothing was shipped: the whole order for money, no goods travel.",
      oneRequest: "There is no other request of this order; a second one is not taken.",
      inTime: "Received {{received}}, last moment {{deadline}}, asked {{applied}}.",
      condition: {
        arrival: "Damaged or wrong on arrival: the shopper declares it is as it arrived, not used.",
        other: "For any other reason the shopper declares it is unopened and new.",
      },
      video: {
        file: "Uploaded; it plays on this page.",
        chat: "The shopper sends it by LINE or WhatsApp: have it before you approve.",
        none: "There is none.",
      },
      freight: {
        arrival: "The reason is not the shopper's: freight is on the shop.",
        other: "For exchanges only; the shopper was told when asking.",
      },
    },
  },
  sum: {
    title: "How the sum comes about",
    exchange: "An exchange gives no money back.",
    paid: "Paid for the order",
    before: "Given back before",
    goods: "Price of what goes back",
    coupon: "Taken back by the coupon",
    asked: "Asked for",
    approved: "Approved",
    endsOrder:
      "Nothing was shipped: once approved, whatever the sum, the order ends, its goods are for sale again and its coupon goes back.",
    why: {
      noCoupon: "No coupon was used for this order.",
      all: "All of the order goes back, so all of the coupon's discount is taken off.",
      share:
        "What is kept, {{kept}}, still reaches the minimum spend of {{minimum}}: only the share of what goes back is taken off.",
      lost: "What is kept, {{kept}}, does not reach the minimum spend of {{minimum}}: all of the coupon's discount is taken off.",
    },
  },
  payout: {
    waiting: "{{amount}}: waiting to be sent back.",
    asked: "{{amount}}: with the payment provider.",
    done: "{{amount}}: given back on {{time}}.",
    manual: "{{amount}}: to be given back by hand.",
  },
} satisfies EnglishOf<typeof source>;

/** Requests that are ticked in their list. */
export const refundsAtOnce = {
  accept: "Accept those chosen",
  receive: "Goods of those chosen received",
  hint: "For the requests that are ticked; what is paid back is still approved one by one.",
} satisfies EnglishOf<typeof atOnceSource>;
