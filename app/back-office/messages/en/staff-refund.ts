import type { EnglishOf } from "../../../locales/english-of";
import type { refundsAtOnce as atOnceSource, staffRefund as source } from "../zhTw/staff-refund";

/** Messages of the refund page in the back office. */
export const staffRefund = {
  video: "Unpacking video",
  steps: "Progress",
  proposedBy:
    "Proposed by {{name}}, because the amount exceeds their limit. Another person must approve it. The shopper has not been told.",
  proposed: "Needs a second person",
  new: {
    title: "Refund for order {{orderNo}}",
    open: "Refund the shopper",
    lead: "Refund without a request of the shopper, such as for a lost parcel or as goodwill. The money goes back to the original payment account, and the shopper is emailed. The shopper can still make the one request for this order.",
    none: "There is nothing to refund for this order now. If a request of the shopper is open, decide it first.",
    amount: "Refund amount (HK$), if no items are chosen above",
    most: "At most {{amount}}",
    reason: "Reason",
    remark: "Message to the shopper",
    told: "The shopper sees the reason and this message in the email and on the refund page.",
    submit: "Refund",
    sum: { paid: "Paid for the order", before: "Refunded before", most: "Refundable" },
    unsent:
      "Some items are not sent yet, so the order keeps a small amount. To refund everything, cancel the order: its items are then restocked.",
    question: "Refund {{amount}} for order {{orderNo}}?",
    endsOrder:
      "This refunds everything that is left, so the order ends. A refund cannot be undone.",
    keepsOrder: "The order stays as it is. A refund cannot be undone.",
    yes: "Refund now",
    no: "Back",
  },
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
