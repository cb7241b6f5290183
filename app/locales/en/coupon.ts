import type { EnglishOf } from "../english-of";
import type { coupon as source } from "../zhTw/coupon";

export const coupon = {
  title: "Coupons",
  description: "Your available, used and expired coupons, and claiming by code.",
  tabs: "Coupon status",
  status: { "1": "Available", "3": "Used", "5": "Expired" },
  off: "{{amount}} off",
  percentOff: "{{percent}}% off",
  cap: "Up to {{amount}} off",
  any: "For any commodity",
  minSpend: "Min. spend {{amount}}",
  only: {
    product: "For selected products",
    category: "For selected categories",
    brand: "For selected brands",
  },
  paused: "Paused",
  dates: "{{from}} to {{until}}",
  later: "Not started yet",
  from: "From {{date}}",
  usedOn: "Used on order",
  use: "Shop now",
  empty: {
    "1": "No coupons available",
    "3": "No coupons used yet",
    "5": "No expired coupons",
    text: "If you have a code, claim it on this page.",
  },
  offers: {
    title: "Available to claim",
    until: "Claim by {{date}}; valid for {{count}} days from then",
    as: "Claim and use by {{date}}",
    claimNamed: "Claim “{{name}}”",
  },
  claim: {
    title: "Claim by code",
    code: "Coupon code",
    hint: "Letters, numbers and hyphens; not case-sensitive.",
    submit: "Claim",
    wrong: "A code has {{min}} to {{max}} letters, numbers or hyphens.",
    done: "You claimed “{{name}}”. Use it at checkout.",
  },
} satisfies EnglishOf<typeof source>;
