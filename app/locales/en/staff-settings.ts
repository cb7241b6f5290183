import type { EnglishOf } from "../english-of";
import type { staffSettings as source } from "../zhTw/staff-settings";

export const staffSettings = {
  lead: "Each is saved by itself and acts within five seconds on every server. Passwords and keys are not here: they stand in the environment.",
  contacts:
    "Where the footer’s contacts were written under “Page texts”, those stand in the footer",
  save: "Save",
  range: "{{min}} to {{max}}.",
  byDefault: "By default: {{value}}",
  group: { name: "Name", contacts: "Contacts", sale: "Selling" },
  label: {
    shopName: "Name of the shop (Chinese)",
    shopNameEn: "Name of the shop (English)",
    shopShortName: "Short name (Chinese)",
    shopShortNameEn: "Short name (English)",
    shopDescription: "What the shop is (Chinese)",
    shopDescriptionEn: "What the shop is (English)",
    contactEmail: "Mail address",
    contactPhone: "Phone",
    contactWhatsApp: "WhatsApp",
    contactLine: "LINE ID",
    openingHours: "Opening hours (Chinese)",
    openingHoursEn: "Opening hours (English)",
    shopAddress: "Address of the shop (Chinese)",
    shopAddressEn: "Address of the shop (English)",
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
    shopName: "In the titles of pages, in mails and on papers. The logo stays as it is drawn.",
    shopNameEn: "On English pages and in English mails; the Chinese name where this is empty.",
    shopShortName: "Beside the logo and in the footer.",
    shopShortNameEn: "On English pages; the Chinese one where this is empty.",
    shopDescription: "For search engines, one sentence or two.",
    shopDescriptionEn: "For search engines in English; the Chinese words where this is empty.",
    contactEmail:
      "In the footer, at “About us” and in every mail. Mails are sent from the address of the environment.",
    contactPhone: "At the same places and on papers. Empty: shown nowhere.",
    contactWhatsApp: "Questions about a product or an order are sent there. Empty: shown nowhere.",
    contactLine: "With @ for a shop’s own account. Empty: shown nowhere.",
    openingHours: "In the footer and at “About us”. Empty: shown nowhere.",
    openingHoursEn: "On English pages; the Chinese words where this is empty.",
    shopAddress: "At “About us”, in mails, on receipts and labels. Empty: shown nowhere.",
    shopAddressEn: "On English pages and papers; the Chinese address where this is empty.",
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
