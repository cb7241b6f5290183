import type { Language } from "@contract/languages";
import type { CartStatus } from "@contract/states";

/** A cart line in the language of the page; money in HK cents. */
export interface CartLine {
  readonly id: string;
  readonly productId: string;
  readonly skuId: string;
  readonly name: string;
  readonly packing: string;
  readonly cover: string;
  readonly priceCents: number;
  /** The price when it was put into the cart, where it differs. */
  readonly beforeCents: number | null;
  readonly count: number;
  readonly subtotalCents: number;
  readonly stock: number;
  readonly status: CartStatus;
}

interface CartLineView extends Omit<CartLine, "name" | "beforeCents"> {
  readonly productName: string;
  readonly productNameEn: string;
  readonly packingEn: string;
  readonly addedPriceCents: number | null;
}

/** What the page shows of a line; nothing else of it travels. */
export function cartLineOf(result: CartLineView, lang: Language): CartLine {
  const isEnglish = lang === "en";
  const { addedPriceCents: before, priceCents } = result;
  return {
    id: result.id,
    productId: result.productId,
    skuId: result.skuId,
    name: isEnglish && result.productNameEn !== "" ? result.productNameEn : result.productName,
    packing: isEnglish && result.packingEn !== "" ? result.packingEn : result.packing,
    cover: result.cover,
    priceCents,
    beforeCents: before !== null && before !== priceCents ? before : null,
    count: result.count,
    subtotalCents: result.subtotalCents,
    stock: result.stock,
    status: result.status,
  };
}
