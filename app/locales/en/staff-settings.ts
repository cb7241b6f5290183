import type { EnglishOf } from "../english-of";
import type { staffSettings as source } from "../zhTw/staff-settings";

export const staffSettings = {
  lead: "Each is saved by itself and acts within five seconds on every server. Passwords and keys are not here: they stand in the environment.",
  contacts: "The contacts of the footer are changed under “Page texts”",
  save: "Save",
  range: "{{min}} to {{max}}.",
  byDefault: "By default: {{value}}",
  label: {
    freeShipping: "Words on free shipping (Chinese)",
    freeShippingEn: "Words on free shipping (English)",
    returnAddress: "Return address",
    payMinutes: "Time to pay (minutes)",
    unpaidOrdersMax: "Unpaid orders of a shopper, at most",
    heldPiecesMax: "Pieces that a shopper may hold unpaid, at most",
    heldSharePercent: "Percent of a packing’s stock that a shopper may hold unpaid",
    lowStockAt: "Mark for low stock of a new product (pieces)",
  },
  hint: {
    freeShipping:
      "They stand on top of every page while no notice is in the banner. Empty: the shop’s own words.",
    freeShippingEn: "On English pages; the Chinese words where this is empty.",
    returnAddress:
      "Where goods go unless something else is written when a return is accepted. Empty: the address of the environment.",
    payMinutes:
      "A new order that is not paid by then is cancelled. Orders that were placed keep their time.",
    unpaidOrdersMax: "Whoever has so many pays or cancels one before the next.",
    heldPiecesMax: "In all unpaid orders together.",
    heldSharePercent: "Ten pieces may always be held.",
    lowStockAt:
      "With fewer than these free, the back office says so. Each product may have a mark of its own; 0 never says so.",
  },
} satisfies EnglishOf<typeof source>;
