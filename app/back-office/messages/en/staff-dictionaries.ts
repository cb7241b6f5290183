import type { EnglishOf } from "../../../locales/english-of";
import type { staffDictionaries as source } from "../zhTw/staff-dictionaries";

export const staffDictionaries = {
  many: {
    show: "Turn on",
    hide: "Turn off",
    archive: "Archive",
    question: "Archive these entries?",
  },
  type: {
    refundReason: "Refund reasons",
    cancelReason: "Cancel reasons",
    carrier: "Carriers",
    region: "Regions",
  },
  lead: {
    refundReason:
      "Reasons for a refund, return or exchange. Rules depend on the values, so you can only change label, order and state.",
    cancelReason:
      "Reasons for staff to cancel an order. The shopper is emailed the reason in the language of the order.",
    carrier:
      "Carriers of parcels. The first one is preselected. Shoppers track a parcel with the tracking URL.",
    region: "The regions to choose in an address. The region is added to the address.",
  },
  state: { live: "In use", archived: "Archived" },
  column: { label: "Label", value: "Value", order: "Order", group: "Area", shown: "State" },
  shown: { yes: "Available", no: "Off" },
  locked: "Used by rules",
  value: "Value",
  valueHint: "Letters, digits and hyphens, such as sf-express. It cannot be changed later.",
  label: "Label (Chinese)",
  labelEn: "Label (English)",
  order: "Order",
  orderHint: "Smaller numbers come first.",
  group: "Area",
  trackingUrl: "Tracking URL",
  trackingUrlHint: "The tracking number replaces {number}, or is added at the end. Can be empty.",
  showIt: "Available",
  keptWords: "Existing orders and requests keep the earlier label.",
  add: { title: "New entry", submit: "Add" },
  save: "Save",
  restore: "Save and restore",
  archive: "Archive",
  archivedNote: "This entry is archived and cannot be chosen. Saving restores it.",
  question: {
    title: "Archive “{{name}}”?",
    text: "It can no longer be chosen. Existing orders and requests keep it. You can restore it from “Archived”.",
    yes: "Archive",
    no: "Back",
  },
} satisfies EnglishOf<typeof source>;
