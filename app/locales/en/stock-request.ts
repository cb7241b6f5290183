import type { EnglishOf } from "../english-of";
import type { stockRequest as source } from "../zhTw/stock-request";

export const stockRequest = {
  title: "Confirm your request",
  description: "Confirm that you want an email when a product is back in stock.",
  about: "Do you want one email to {{email}} when “{{name}}” is back in stock?",
  confirm: "Confirm",
  confirmed:
    "We will send one email to {{email}} when “{{name}}” is back in stock, in the order of sign-up.",
  cancel: "Cancel this request",
  product: "See the product",
  wrong:
    "This link is incomplete or has expired, or the request was cancelled. You can ask again on the product page.",
  all: "See all products",
} satisfies EnglishOf<typeof source>;
