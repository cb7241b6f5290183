import type { EnglishOf } from "../../../locales/english-of";
import type * as zhTw from "../zhTw/staff-settings";
import { markdownErrors } from "./staff-content";

export const staffSettings = {
  lead: "A change takes effect within five seconds on every server. Passwords and keys are set in the environment, not here.",
  contacts: "Footer contacts written under “Content” replace these in the footer",
  save: "Save “{{name}}”",
  subjects: "Subjects",
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
    shopSince: "Year in the footer",
    pictureNote: "Picture note (Chinese)",
    pictureNoteEn: "Picture note (English)",
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
    twdPer100Hkd: "NT$ for HK$100",
    twdRateDate: "Date of the exchange rate",
    openAnyway: "Take orders before the set-up is complete",
  },
  hint: {
    shopName: "In page titles, emails and printed documents. It does not change the logo.",
    shopNameEn: "On English pages and emails. If empty, the Chinese name is used.",
    shopShortName: "Beside the logo and in the footer.",
    shopShortNameEn: "On English pages. If empty, the Chinese name is used.",
    shopDescription: "For search engines, one or two sentences.",
    shopDescriptionEn: "For search engines in English. If empty, the Chinese text is used.",
    shopSince: "After © in the footer. 0 shows no year.",
    pictureNote: "In the footer, for example that packaging may differ. Leave empty to hide it.",
    pictureNoteEn: "On English pages. If empty, the Chinese text is used.",
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
    twdPer100Hkd:
      "Product pages show an approximate price in NT$, for example with 412. 0 hides it.",
    twdRateDate: "For example 2026-11-20. Without a date, prices in NT$ are hidden.",
    openAnyway:
      "1 takes orders on a public address although email or a payment method is missing; see “Set-up”.",
  },
} satisfies EnglishOf<typeof zhTw.staffSettings>;

export const staffSetup = {
  state: { done: "Done", open: "Missing" },
  opening: {
    local:
      "Only this machine can reach the shop, so it is not open to the public and orders are not limited.",
    closed:
      "The shop is not open yet: shoppers see “Opening soon” and cannot order. It opens by itself when “Email” and “Payment methods” are done.",
    open: "The shop is open. Shoppers can order.",
    opened: "You opened the shop early: shoppers can order, but required steps are missing.",
  },
  openAnyway: "Open now, complete the steps later",
  close: "Undo the early opening",
  address: {
    title: "Address and https",
    why: "Shoppers open the shop at your address. https protects passwords and payments, and browsers require it.",
    without:
      "Without it, only this machine can reach the shop. Ask your operator to set APP_ORIGIN.",
  },
  mail: {
    title: "Email",
    why: "Registration codes, order confirmations and refund messages are sent by email.",
    without:
      "Without it, nobody can register and no message arrives. Ask your operator to set SMTP_URL, then send a test email.",
    kept: "{{count}} emails are waiting",
    kept_one: "{{count}} email is waiting",
    to: "Send the test email to",
    send: "Send a test email",
  },
  pay: {
    title: "Payment methods",
    why: "Shoppers need a way to really pay you. The demo payment moves no money, so it does not count.",
    without:
      "Without one, the shop takes no orders from the public. Ask your operator to set up Stripe or FPS.",
    count: "Payment methods: {{count}}.",
    sandbox: "The demo payment is on; it moves no money.",
  },
  returnAddress: {
    title: "Return address",
    why: "Shoppers get it when you accept a return.",
    without: "Without it, you must enter it for each return.",
    open: "Enter it in the settings",
  },
  contacts: {
    title: "Contacts",
    why: "The footer, “About us” and every email show them.",
    without: "Without them, shoppers with a question cannot reach you.",
    open: "Enter them in the settings",
  },
  texts: {
    title: "Name and texts",
    why: "The name and the introduction on “About us” tell shoppers who sells.",
    without:
      "Without them, the shop is called “My shop” and has a general introduction. Change the name in the settings.",
    open: "Write them under Content",
  },
  product: {
    title: "First product",
    why: "With a brand, a category, a price and stock, and published.",
    without: "Without one, shoppers see that products are coming soon.",
    open: "Add it under Products",
  },
  staff: {
    title: "Staff and second factor",
    why: "With a second factor, a stolen password alone does not open the back office.",
    without: "Without it, one leaked password shows all orders. Set it up under “My account”.",
    open: "See staff accounts",
  },
  backup: {
    title: "Backup",
    why: "A daily backup restores orders and pictures after a machine fails.",
    without: "Without it, lost data is gone. Ask your operator to set BACKUP_DIR.",
    open: "See the jobs",
  },
} satisfies EnglishOf<typeof zhTw.staffSetup>;

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
} satisfies EnglishOf<typeof zhTw.staffDictionaries>;

export const staffNotices = {
  lead: "The banner is the strip above every page. The home announcement is at the top of the home page and can be dismissed. If several apply, the one that started last is shown. Without a banner, the strip says “Free shipping”.",
  tab: { current: "Current and upcoming", ended: "Ended" },
  column: { text: "Text", state: "State" },
  state: { scheduled: "Scheduled", live: "Shown", ended: "Ended" },
  noEnd: "No end date",
  place: "Place",
  text: "Text (Chinese)",
  textEn: "Text (English)",
  href: "Link",
  hrefHint: "A page of the shop, such as /product?category=sets, or an https:// address.",
  from: "From",
  fromHint: "Hong Kong and Taiwan time. Leave empty to start now.",
  until: "Until",
  untilHint: "Hong Kong and Taiwan time. Leave empty for no end.",
  add: "Add an announcement",
  addIt: "Add",
  save: "Save",
  end: "End now",
  preview: "Preview as a shopper (link valid for a day)",
  mail: {
    title: "Email to shoppers who agreed",
    lead: "Sent only to shoppers who agreed to such emails, in their own language, once per announcement.",
    nobody: "No shopper has agreed to emails about news and offers yet.",
    ended: "The announcement has ended and can no longer be sent.",
    send: "Send to all who agreed ({{count}})…",
    question: "Send this announcement to all who agreed ({{count}})?",
    about:
      "Sent emails cannot be recalled. They go out in batches once the announcement has started. If it ends first, the rest is not sent. Each link contains a code for its shopper.",
    asSent: "Email preview",
    yes: "Send",
    no: "Do not send",
    started: "Sent by {{who}} on {{time}}.",
    stopped: "The announcement ended before all were sent; the rest will not be sent.",
    figure: {
      agreed: "Had agreed",
      sent: "Sent",
      waiting: "Waiting",
      failed: "Failed",
      kept: "Waiting for an email server",
      dropped: "Not sent: consent withdrawn or announcement ended",
    },
  },
} satisfies EnglishOf<typeof zhTw.staffNotices>;

export const noticeErrors = {
  place: { required: "Please choose a place." },
  textEn: {
    required: "Please enter the English text.",
    length: "The English text can have at most 120 characters.",
    length_content: "The English text can have at most 8,000 characters.",
    ...markdownErrors,
    format: "The English text contains characters that are not allowed.",
  },
  href: {
    length: "The link can have at most 200 characters.",
    format: "The link must be a page of the shop starting with /, or an https:// address.",
  },
} satisfies EnglishOf<typeof zhTw.noticeErrors>;
