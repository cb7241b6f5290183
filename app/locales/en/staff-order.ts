import type { EnglishOf } from "../english-of";
import type { staffOrder as source } from "../zhTw/staff-order";

/** The page of one order in the back office. */
export const staffOrder = {
  payments: "Payments",
  noPayments: "No payment yet.",
  refunds: "Refunds and returns",
  actor: { shopper: "shopper", staff: "staff", system: "system", gateway: "payment provider" },
  mails: { title: "Mails to the shopper", none: "No mail is kept." },
  notes: {
    title: "Notes",
    label: "Note for colleagues",
    hint: "The shopper does not see it.",
    submit: "Add note",
  },
  address: { change: "Change the delivery address", submit: "Save the address" },
  cancel: {
    title: "Cancel the order",
    reason: "Reason",
    choose: "Choose one",
    remark: "More about it",
    told: "The shopper is told the reason by email; it is kept as a note, too.",
    kept: "The reason is kept as a note only.",
    submit: "Cancel the order",
    question: "Cancel order {{orderNo}}?",
    paid: "All of {{amount}} goes back to the shopper, the goods are for sale again and a coupon is whole again. This cannot be undone.",
    unpaid:
      "The shopper has not paid. The goods are no longer kept and a coupon is whole again. This cannot be undone.",
    yes: "Cancel the order",
    no: "Keep the order",
  },
  parts: {
    title: "Parcels sent",
    left: "Pieces in this parcel",
    of: "{{name}} {{packing}} ({{count}} left)",
  },
  slip: {
    open: "Print delivery note and label",
    title: "Delivery note",
    hint: "Print this page: the note goes into the parcel, the address onto it.",
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
