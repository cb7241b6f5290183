import type { CartItem } from "@contract/shop/cart";
import { inLanguage, type Language } from "@contract/model/languages";
import { CART_STATUS } from "@contract/model/states";

/** A cart line in the language of the page. */
export interface CartLine extends Pick<
  CartItem,
  | "id"
  | "productId"
  | "skuId"
  | "cover"
  | "priceCents"
  | "count"
  | "subtotalCents"
  | "stock"
  | "status"
> {
  readonly name: string;
  readonly packing: string;
  /** The price in HK cents when it was put into the cart, where it differs. */
  readonly beforeCents: number | null;
}

/** Whether a line cannot be had at all: it has neither tick nor count. */
export function isGone({ status }: Pick<CartLine, "status">): boolean {
  return status === CART_STATUS.soldOut || status === CART_STATUS.offShelf;
}

/** What the page shows of a line; nothing else of it travels. */
export function cartLineOf(
  { productName, packing, addedPriceCents: before, originalPriceCents: _, ...line }: CartItem,
  lang: Language,
): CartLine {
  return {
    ...line,
    // A line that the backend does not name still needs a name for its buttons.
    name: inLanguage(productName, lang) || `#${line.id}`,
    packing: inLanguage(packing, lang),
    beforeCents: before !== null && before !== line.priceCents ? before : null,
  };
}
