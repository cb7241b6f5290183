import type { EnglishOf } from "../english-of";
import type { checkout as source } from "../zhTw/checkout";

export const checkout = {
  title: "Checkout",
  description: "Check your items, address, coupon and amounts.",
  nothing: "You have no goods to settle",
  missing: {
    title: "You cannot order online yet",
    text: "This shop does not take orders online at the moment. Your cart is kept. Contact us to order.",
    contact: "Contact us",
  },
  toCart: "Back to the cart",
  toShelf: "See all products",
  goods: "Items",
  remark: "Order note",
  extras: {
    gift: "This is a gift",
    giftNote: "Gift note",
    giftHint: "We print it on the delivery note. The parcel shows no prices.",
    invoice: "Invoice details",
    invoiceTitle: "Company name",
    invoiceTitleHint: "Shown on your receipt.",
    invoiceNumber: "Taiwan company number",
    invoiceNumberHint: "8 digits, for an invoice to a company.",
    carrierCode: "Taiwan mobile barcode",
    carrierCodeHint:
      "“/” and 7 characters, for a personal e-invoice. Leave it empty for a company.",
  },
  place: "Place order",
  generating: "Your settlement order is being generated, one moment please.",
  preview: "Update total",
  terms: {
    lead: "By placing the order you agree to our:",
    sale: "Terms of sale",
    returns: "Returns policy",
    privacy: "Privacy notice",
  },
  stale: "The total is out of date. Press “Update total”.",
  sumChanged:
    "The total has changed from {{before}} to {{now}}. Nothing has been ordered yet. Check it and press “Place order” again.",
  blocked: "The marked items are low in stock or sold out. Nothing has been ordered yet.",
  adjust: "Continue with what is in stock",
  line: {
    short: "Only {{left}} left; you chose {{count}}",
    soldOut: "Sold out",
    offShelf: "No longer on sale",
  },
  address: {
    title: "Delivery address",
    none: "You have no delivery address yet. Please add one first.",
    add: "Add a delivery address",
    save: "Save and use this address",
  },
  coupon: {
    title: "Coupon",
    best: "Best saving",
    none: "No coupon",
    unusable: "{{count}} coupons do not apply",
    unusable_one: "{{count}} coupon does not apply",
    only: "Only for: {{names}}",
    reason: {
      paused: "paused",
      minSpend: "below the minimum spend of {{min}}",
      products: "not for these items",
      notStarted: "not started yet",
      expired: "expired",
      used: "used",
    },
  },
  sum: { goods: "Items", freight: "Shipping", discount: "Discount", pay: "Total" },
} satisfies EnglishOf<typeof source>;
