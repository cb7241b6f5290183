import type { EnglishOf } from "../english-of";
import type { cart as source } from "../zhTw/cart";

export const cart = {
  title: "Cart",
  description: "The goods you have chosen.",
  total: "Total of {{count}} items",
  total_one: "Total of {{count}} item",
  freight: "Free shipping on the whole store; coupons are chosen at checkout.",
  settle: "Go to checkout",
  nothing: "You have no goods to settle",
  update: "Update total",
  stale: "The total is not updated. Press “Update total”.",
  putBack: "Put back what was just removed",
  empty: {
    title: "Your cart is still empty",
    text: "Have a look at what suits your scalp.",
    go: "See all products",
  },
  row: {
    choose: "Select “{{name}}”",
    count: "Quantity of “{{name}}”",
    less: "One “{{name}}” less",
    more: "One “{{name}}” more",
    price: "Price {{price}}",
    subtotal: "Subtotal",
    remove: "Remove",
    removeNamed: "Remove “{{name}}”",
  },
  state: {
    soldOut: "Sold out",
    offShelf: "No longer on sale",
    aboveStock: "Only {{left}} left, please lower the quantity",
    priceChanged: "The price has changed; it was {{before}} when added",
  },
} satisfies EnglishOf<typeof source>;
