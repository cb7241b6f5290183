import type { EnglishOf } from "../english-of";
import type { ownData as source } from "../zhTw/own-data";

export const ownData = {
  title: "Your data",
  description: "Download the data we hold about you, or delete your account.",
  unavailable:
    "This is not available here at the moment. Email us and we will do it within 15 days.",
  contact: "Contact us",
  download: {
    title: "Download your data",
    about:
      "The file contains everything we hold except passwords and codes. Keep it safe: it contains your name, phone and addresses.",
    kept: "What it contains",
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
    goes: "Deleted: name, login account, email, phone, birthday, addresses, LINE and WhatsApp, photo and videos, cart, wishlist, unused coupons, consent to marketing emails, emails to you and sign-ins. Every device is signed out, and the login account can be registered again.",
    stays:
      "Kept: items, amounts and dates of orders, payments and refunds, because tax law requires it for seven years. Your name, phone, address and remarks are removed.",
    mail: "We confirm the deletion by email. That email and its address are deleted with our other emails.",
    returns:
      "Afterwards you can no longer view your orders or request a return. Download your data first if you need it.",
    busy: "You cannot delete your account while an order is unpaid or on its way, or a refund is open.",
    retention: "How long we keep data",
    password: "Password",
    submit: "Delete my account permanently",
  },
  file: {
    madeAt: "Created on {{time}}",
    about: "This is all the data that {{shop}} holds about you.",
    none: "None",
    yes: "Yes",
    no: "No",
  },
  refundOfOrder: { "0": "None", "1": "Requested", "2": "Refunded" },
  refundStatus: { "0": "Open", "1": "Refunded", "2": "Rejected" },
  parts: {
    account: "Account",
    addresses: "Delivery addresses",
    orders: "Orders",
    orderItems: "Order items",
    orderEvents: "Order history",
    parcels: "Parcel tracking",
    payments: "Payments",
    refunds: "Refunds and returns",
    refundItems: "Returned items",
    payouts: "Refund payments",
    reviews: "Reviews",
    coupons: "Coupons",
    cart: "Cart",
    stockRequests: "Products you wait for",
    refillReminders: "Refill reminders",
    wishlist: "Wishlist",
    marketingConsent: "Consent to emails about news and offers",
    mails: "Emails to you",
    signIns: "Sign-ins",
    secondFactor: "Two-step verification",
    devices: "Known devices",
    files: "Files you sent",
  },
} satisfies EnglishOf<typeof source>;
