import type { EnglishOf } from "../../../locales/english-of";
import type { staffOrder as source } from "../zhTw/staff-order";

/** Messages of the order page in the back office. */
export const staffOrder = {
  payments: "Payments",
  noPayments: "No payment yet.",
  refunds: "Refunds and returns",
  actor: { shopper: "shopper", staff: "staff", system: "system", gateway: "payment provider" },
  mails: { title: "Emails to the shopper", none: "No emails." },
  notes: {
    title: "Notes",
    label: "Note for colleagues",
    hint: "Not visible to the shopper.",
    submit: "Add note",
  },
  address: {
    change: "Change delivery address",
    submit: "Save address",
    pickup:
      "Another address replaces the pick-up point. To keep the point, change only the recipient.",
  },
  cancel: {
    title: "Cancel order",
    reason: "Reason",
    choose: "Choose one",
    remark: "Remark",
    told: "The shopper is emailed the reason. It is also kept as a note.",
    kept: "The reason is only kept as a note.",
    submit: "Cancel the order",
    question: "Cancel order {{orderNo}}?",
    paid: "The full {{amount}} is refunded, the items are restocked and any coupon is returned. This cannot be undone.",
    unpaid:
      "The shopper has not paid. The items are released and any coupon is returned. This cannot be undone.",
    yes: "Cancel the order",
    no: "Keep the order",
  },
  units: {
    refund: "Items to refund",
    cancel: "Items to cancel",
    of: "{{name}} {{packing}} (at most {{most}})",
  },
  cancelPart: {
    title: "Cancel some items",
    lead: "The items are restocked, and the shopper gets back what was paid for them. If the rest no longer reaches the minimum of the coupon, its discount is taken off the refund.",
    submit: "Cancel these items",
    question: "Cancel these items of order {{orderNo}}?",
    sum: "Refund: {{amount}} (items {{goods}}, coupon −{{coupon}}). This cannot be undone.",
    yes: "Cancel these items",
    no: "Back",
  },
  parts: {
    title: "Parcels sent",
    left: "Items in this parcel",
    of: "{{name}} {{packing}} ({{count}} left)",
  },
  slip: {
    price: "Unit price",
    paid: "Paid: {{amount}}",
    withPrices: "Show prices",
    withoutPrices: "Hide prices",
    open: "Print delivery note and label",
    title: "Delivery note",
    gift: "A gift for you",
    hint: "Print this page. Put the note in the parcel and the label on it.",
    to: "To",
    from: "From",
    back: "Back to the order",
    backToList: "Back to the orders",
    many: "Delivery notes and labels of {{count}} orders",
    many_one: "Delivery note and label of {{count}} order",
    count: "Count",
    goods: "Items",
    pieces: "{{count}} pieces",
    pieces_one: "{{count}} piece",
  },
} satisfies EnglishOf<typeof source>;
