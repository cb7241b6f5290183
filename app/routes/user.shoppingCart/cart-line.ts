import type { CartItem } from "@contract/shop/cart";
import { getBilingualText, type Language } from "@contract/model/languages";
import { CART_STATUS } from "@contract/model/states";

/** A cart line with texts in the language of the page. */
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
  /** The price in HK cents when the line was added. Null if the price has not changed. */
  readonly beforeCents: number | null;
}

/** Returns true if the line cannot be bought at all. Such a line has no checkbox and no count. */
export function isUnavailable({ status }: Pick<CartLine, "status">): boolean {
  return status === CART_STATUS.soldOut || status === CART_STATUS.offShelf;
}

/** Converts a line to the fields that the page shows. */
export function toCartLine(
  { productName, packing, addedPriceCents: before, originalPriceCents: _, ...line }: CartItem,
  lang: Language,
): CartLine {
  return {
    ...line,
    // Use the id if the line has no name, because the labels of its buttons need one.
    name: getBilingualText(productName, lang) || `#${line.id}`,
    packing: getBilingualText(packing, lang),
    beforeCents: before !== null && before !== line.priceCents ? before : null,
  };
}
