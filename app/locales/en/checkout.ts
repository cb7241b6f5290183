import type { EnglishOf } from "../english-of";
import type { checkout as source } from "../zhTw/checkout";

export const checkout = {
  title: "Checkout",
  description: "Check items, address, coupon and amounts.",
  nothing: "You have no goods to settle",
  toCart: "Back to the cart",
  toShelf: "See all products",
  goods: "Items",
  remark: "Order note",
  place: "Place order",
  generating: "Your settlement order is being generated, one moment please.",
  preview: "Update total",
  payTypes: "Payment methods",
  terms: {
    lead: "Please read before you order:",
    returns: "Terms of return",
    privacy: "Privacy notice",
  },
  stale: "The total is not updated. Press “Update total”.",
  sumChanged:
    "The sum has changed: {{before}} was shown, it is {{now}} now. Nothing has been ordered. Check it and press “Place order” once more.",
  blocked: "The marked items are short or sold out. Nothing has been ordered.",
  adjust: "Go on with what is in stock",
  line: {
    short: "Only {{left}} left, you chose {{count}}",
    soldOut: "Sold out",
    offShelf: "No longer on sale",
  },
  address: {
    title: "Delivery address",
    none: "There is no delivery address yet. Please add one first.",
    add: "Add a delivery address",
    save: "Save and use this address",
  },
  coupon: {
    title: "Coupon",
    best: "Saves most",
    none: "No coupon",
    unusable: "{{count}} coupons do not apply",
    unusable_one: "{{count}} coupon does not apply",
    only: "Only for: {{names}}",
    reason: {
      paused: "Paused for now",
      minSpend: "below the minimum spend of {{min}}",
      products: "not for these goods",
      notStarted: "not started yet",
      expired: "expired",
      used: "used",
    },
  },
  sum: { goods: "Items", freight: "Shipping", discount: "Discount", pay: "Total" },
} satisfies EnglishOf<typeof source>;
