import type { EnglishOf } from "../../../locales/english-of";
import type { staffSettings as source } from "../zhTw/staff-settings";

export const staffSettings = {
  lead: "Each setting is saved separately and takes effect within five seconds. Passwords and keys are set in the environment, not here.",
  contacts: "Footer contacts written under “Content” replace these in the footer",
  save: "Save",
  range: "{{min}} to {{max}}.",
  byDefault: "Default: {{value}}",
  group: { name: "Name", contacts: "Contacts", sale: "Selling" },
  label: {
    shopName: "Shop name (Chinese)",
    shopNameEn: "Shop name (English)",
    shopShortName: "Short name (Chinese)",
    shopShortNameEn: "Short name (English)",
    shopDescription: "Shop description (Chinese)",
    shopDescriptionEn: "Shop description (English)",
    contactEmail: "Email address",
    contactPhone: "Phone",
    contactWhatsApp: "WhatsApp",
    contactLine: "LINE ID",
    openingHours: "Opening hours (Chinese)",
    openingHoursEn: "Opening hours (English)",
    shopAddress: "Shop address (Chinese)",
    shopAddressEn: "Shop address (English)",
    freeShipping: "Free shipping text (Chinese)",
    freeShippingEn: "Free shipping text (English)",
    returnAddress: "Return address",
    payMinutes: "Time to pay (minutes)",
    payReminderMinutes: "Payment reminder (minutes before the deadline)",
    unpaidOrdersMax: "Maximum unpaid orders per shopper",
    heldPiecesMax: "Maximum unpaid items per shopper",
    heldSharePercent: "Maximum unpaid share of an SKU’s stock per shopper (%)",
    lowStockAt: "Low stock threshold of new products",
  },
  hint: {
    shopName: "In page titles, emails and printed documents. It does not change the logo.",
    shopNameEn: "On English pages and emails. If empty, the Chinese name is used.",
    shopShortName: "Beside the logo and in the footer.",
    shopShortNameEn: "On English pages. If empty, the Chinese name is used.",
    shopDescription: "For search engines, one or two sentences.",
    shopDescriptionEn: "For search engines in English. If empty, the Chinese text is used.",
    contactEmail:
      "In the footer, on “About us” and in every email. The sender address is set in the environment.",
    contactPhone: "In the same places and on printed documents. Leave empty to hide it.",
    contactWhatsApp: "Receives questions about products and orders. Leave empty to hide it.",
    contactLine: "Starts with @ for an official account. Leave empty to hide it.",
    openingHours: "In the footer and on “About us”. Leave empty to hide them.",
    openingHoursEn: "On English pages. If empty, the Chinese text is used.",
    shopAddress: "On “About us”, in emails, on receipts and labels. Leave empty to hide it.",
    shopAddressEn: "On English pages and documents. If empty, the Chinese address is used.",
    freeShipping:
      "Shown at the top of every page without a banner announcement. If empty, the built-in text is used.",
    freeShippingEn: "On English pages. If empty, the Chinese text is used.",
    returnAddress:
      "The default when you accept a return. If empty, the address from the environment is used.",
    payMinutes: "A new order not paid by then is cancelled. Existing orders keep their deadline.",
    payReminderMinutes:
      "One email per unpaid order, at the earliest after half of the time to pay. 0 turns it off.",
    unpaidOrdersMax:
      "At this limit, a shopper must pay for or cancel an order before placing another.",
    heldPiecesMax: "Across all unpaid orders.",
    heldSharePercent: "Ten items are always allowed.",
    lowStockAt:
      "The back office warns when fewer are available. Each product can have its own threshold; 0 turns the warning off.",
  },
} satisfies EnglishOf<typeof source>;
