import type { EnglishOf } from "../english-of";
import type { coupon as source } from "../zhTw/coupon";

export const coupon = {
  title: "Coupons",
  description: "Coupons to use, used and ended, and claiming one by its code.",
  tabs: "Status of coupons",
  status: { "1": "Available", "3": "Used", "5": "Expired" },
  off: "{{amount}} off",
  percentOff: "{{percent}}% off",
  cap: "At most {{amount}} off",
  any: "For any commodity",
  minSpend: "Min. spend {{amount}}",
  only: {
    product: "For named products",
    category: "For named categories",
    brand: "For named brands",
  },
  paused: "Paused for now",
  dates: "{{from}} to {{until}}",
  later: "Starting later",
  from: "From {{date}}",
  usedOn: "Used on order",
  use: "Choose products",
  empty: {
    "1": "No coupon to use at the moment",
    "3": "No coupon used yet",
    "5": "No coupon has ended unused",
    text: "If you have a code, claim it on this page.",
  },
  offers: {
    title: "Yours to claim",
    until: "Claim by {{date}}; valid for {{count}} days from then",
    as: "Claim and use by {{date}}",
    claimNamed: "Claim “{{name}}”",
  },
  claim: {
    title: "Claim by code",
    code: "Coupon code",
    hint: "Letters, numbers and hyphens; upper or lower case.",
    submit: "Claim",
    wrong: "A code has {{min}} to {{max}} letters, numbers or hyphens.",
    done: "“{{name}}” is yours; use it at checkout.",
  },
} satisfies EnglishOf<typeof source>;
