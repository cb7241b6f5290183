import type { EnglishOf } from "../english-of";
import type { aboutUs as source } from "../zhTw/about-us";

export const aboutUs = {
  title: "About us",
  description:
    "Contact details, opening hours and address of {{name}}, our returns policy and the privacy notice.",
  contents: "On this page",
  contact: {
    title: "Contact us",
    whatsApp: "WhatsApp",
    line: "LINE",
    mail: "Email",
    phone: "Phone",
    address: "Shop",
    hours: "Hours",
    none: "Our contact details will be here soon.",
  },
  returns: {
    title: "Returns policy",
    reading: "How we apply it",
    unshipped: "Not shipped yet?",
    apply: "Request a return from your orders",
  },
  delivery: { title: "Delivery" },
  terms: { title: "Terms of sale" },
  privacy: {
    title: "Privacy notice",
    updated: "Updated on {{date}}",
    column: { what: "Data", after: "Kept for", why: "Why" },
    internal: "The shop’s own records",
    days: "{{count}} days",
    days_one: "{{count}} day",
    years: "{{count}} years",
    years_one: "{{count}} year",
  },
} satisfies EnglishOf<typeof source>;
