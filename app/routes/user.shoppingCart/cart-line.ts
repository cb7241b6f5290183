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
  /** The price in HK cents when the line was added, if it differs from the current one. */
  readonly beforeCents: number | null;
}

/** Returns true if the line cannot be bought at all. It then has no checkbox and no count. */
export function isGone({ status }: Pick<CartLine, "status">): boolean {
  return status === CART_STATUS.soldOut || status === CART_STATUS.offShelf;
}

/** Returns only the fields of a line that the page shows. */
export function toCartLine(
  { productName, packing, addedPriceCents: before, originalPriceCents: _, ...line }: CartItem,
  lang: Language,
): CartLine {
  return {
    ...line,
    // A line without a name still needs one for the labels of its buttons.
    name: inLanguage(productName, lang) || `#${line.id}`,
    packing: inLanguage(packing, lang),
    beforeCents: before !== null && before !== line.priceCents ? before : null,
  };
}
