import type { EnglishOf } from "../english-of";
import type { cart as source } from "../zhTw/cart";

export const cart = {
  title: "Cart",
  description: "The items you have chosen.",
  total: "Total of {{count}} items",
  total_one: "Total of {{count}} item",
  freight: "Free shipping on every order. Choose coupons and payment at checkout.",
  delivery:
    "Delivery after payment: {{hkFrom}} to {{hkTo}} working days to Hong Kong, {{twFrom}} to {{twTo}} to Taiwan.",
  returns: "Unopened items can be returned or exchanged within 7 days of receipt.",
  returnsLink: "Returns policy",
  settle: "Go to checkout",
  nothing: "You have no goods to settle",
  update: "Update total",
  stale: "The total is out of date. Press “Update total”.",
  putBack: "Undo remove",
  empty: {
    title: "Your cart is empty",
    text: "Find something that suits you.",
    go: "See all products",
  },
  row: {
    choose: "Select “{{name}}”",
    count: "Quantity of “{{name}}”",
    less: "One fewer “{{name}}”",
    more: "One more “{{name}}”",
    price: "Price {{price}}",
    subtotal: "Subtotal",
    remove: "Remove",
    removeNamed: "Remove “{{name}}”",
  },
  state: {
    soldOut: "Sold out",
    offShelf: "No longer on sale",
    aboveStock: "Only {{left}} left; please reduce the quantity",
    priceChanged: "The price has changed; it was {{before}} when you added it",
  },
} satisfies EnglishOf<typeof source>;
