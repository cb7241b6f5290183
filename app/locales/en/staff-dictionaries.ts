import type { EnglishOf } from "../english-of";
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
      "Why shoppers ask for a refund, a return or an exchange. Rules go by the values, so none is added or archived: label, order and state can be changed.",
    cancelReason:
      "Why staff cancel an order. The mail tells the shopper in the language of the order.",
    carrier:
      "Who takes parcels. The first one is chosen beforehand. The tracking address lets shoppers follow a parcel.",
    region: "The regions that shoppers choose in an address. The chosen one joins the address.",
  },
  state: { live: "In use", archived: "Archived" },
  column: { label: "Label", value: "Value", order: "Order", group: "Area", shown: "State" },
  shown: { yes: "Can be chosen", no: "Off" },
  locked: "Rules go by it",
  value: "Value",
  valueHint: "Letters, digits and dashes, such as sf-express. It stays as it is once saved.",
  label: "Label (Chinese)",
  labelEn: "Label (English)",
  order: "Order",
  orderHint: "Small numbers come first.",
  group: "Area",
  trackingUrl: "Tracking address",
  trackingUrlHint:
    "The tracking number goes where {number} stands, or to the end. May be left empty.",
  showIt: "Can be chosen",
  keptWords: "Orders and requests that have chosen it keep the words of that time.",
  add: { title: "New entry", submit: "Add" },
  save: "Save",
  restore: "Save and use again",
  archive: "Archive",
  archivedNote: "This entry is archived and cannot be chosen. Saving it brings it back.",
  question: {
    title: "Archive “{{name}}”?",
    text: "Shoppers and staff can choose it no longer; orders and requests that have chosen it stay as they are. It can be brought back from “Archived”.",
    yes: "Archive",
    no: "Back",
  },
} satisfies EnglishOf<typeof source>;
