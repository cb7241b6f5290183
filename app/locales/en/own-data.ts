import type { EnglishOf } from "../english-of";
import type { ownData as source } from "../zhTw/own-data";

export const ownData = {
  title: "Your data",
  description: "Download what we keep about you, or delete your account.",
  unavailable:
    "This cannot be done here at the moment. Write to our email address and we do it within fifteen days.",
  contact: "Contact us",
  download: {
    title: "Download what we keep about you",
    about:
      "The file has all that we keep, passwords and codes apart. Keep it safe: whoever has it knows your name, phone and addresses.",
    kept: "What is in it, and how many",
    format: "Format",
    html: "Web page (HTML)",
    htmlDetail: "To read and print in any browser",
    json: "JSON",
    jsonDetail: "For other programs",
    submit: "Download",
  },
  erase: {
    title: "Delete your account",
    about: "This cannot be undone.",
    goes: "Deleted: name, login account, email, phone, birthday, addresses, LINE and WhatsApp, picture and videos, cart, unused coupons, consent to emails, emails and sign-ins. Every device is signed out, and the login account may be registered again.",
    stays:
      "Kept: goods, amounts and dates of orders, payments and refunds, because tax law asks for seven years. They no longer have your name, phone, address or remarks.",
    mail: "We send an email to confirm it; that email, with the address it went to, is deleted when emails are.",
    returns:
      "Afterwards you can neither see your orders nor ask for a return. If you need them, download your data first.",
    busy: "It cannot be done while an order is unpaid or on its way, or a refund is open: we tell you which.",
    retention: "How long we keep what",
    password: "Password",
    submit: "Delete my account for good",
  },
  file: {
    madeAt: "Made on {{time}}",
    about: "This is all that {{shop}} keeps about you.",
    none: "None",
    yes: "Yes",
    no: "No",
  },
  refundOfOrder: { "0": "None", "1": "Asked for", "2": "Refunded" },
  refundStatus: { "0": "Open", "1": "Refunded", "2": "Turned down" },
  parts: {
    account: "Account",
    addresses: "Delivery addresses",
    orders: "Orders",
    orderItems: "Items of the orders",
    orderEvents: "Order history",
    parcels: "Where the parcels were",
    payments: "Payments",
    refunds: "Refunds and returns",
    refundItems: "Goods that went back",
    payouts: "Money paid back",
    coupons: "Coupons",
    cart: "Cart",
    marketingConsent: "Consent to emails about news and offers",
    mails: "Emails to you",
    signIns: "Sign-ins",
    devices: "Known devices",
    files: "Files you sent",
  },
} satisfies EnglishOf<typeof source>;
