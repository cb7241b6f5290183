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

interface ToldLine extends Omit<CartLine, "name" | "beforeCents"> {
  readonly productName: string;
  readonly productNameEn: string;
  readonly packingEn: string;
  readonly addedPriceCents: number | null;
}

/** What the page shows of a line; nothing else of it travels. */
export function cartLineOf(told: ToldLine, lang: Language): CartLine {
  const isEnglish = lang === "en";
  const { addedPriceCents: before, priceCents } = told;
  return {
    id: told.id,
    productId: told.productId,
    skuId: told.skuId,
    name: isEnglish && told.productNameEn !== "" ? told.productNameEn : told.productName,
    packing: isEnglish && told.packingEn !== "" ? told.packingEn : told.packing,
    cover: told.cover,
    priceCents,
    beforeCents: before !== null && before !== priceCents ? before : null,
    count: told.count,
    subtotalCents: told.subtotalCents,
    stock: told.stock,
    status: told.status,
  };
}
