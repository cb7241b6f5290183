import type { EnglishOf } from "../english-of";
import type { wishlist as source } from "../zhTw/wishlist";

export const wishlist = {
  title: "Wishlist",
  description: "The products that you would like, with price drops and new stock.",
  count: "{{count}} of {{max}} items",
  add: "Add to cart",
  remove: "Remove",
  named: "{{action}}: {{name}}",
  cheaper: "{{amount}} less than when you added it",
  back: "Back in stock",
  soldOut: "Sold out",
  gone: "No longer sold",
  products: "See all products",
  empty: {
    title: "Your wishlist is empty",
    text: "Press “Add to wishlist” on a product page. Price drops and new stock are marked here.",
  },
  missing: {
    title: "This shop has no wishlist",
    text: "You can add products to your cart.",
  },
  left: {
    text: "{{count}} wishes from before you signed in are not in your account yet. They are kept in this browser.",
    text_one:
      "One wish from before you signed in is not in your account yet. It is kept in this browser.",
    show: "Show these products",
    merge: "Add to wishlist",
  },
} satisfies EnglishOf<typeof source>;
