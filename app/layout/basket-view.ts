import type { NotAddedReason } from "~/session/basket.server";

/** The reason why a line cannot be bought, or what has changed since the visitor added it. */
export type BasketLineState =
  | { readonly kind: "offShelf" | "soldOut" }
  | { readonly kind: "aboveStock"; readonly left: number }
  | { readonly kind: "left"; readonly reason: NotAddedReason }
  | { readonly kind: "priceChanged"; readonly beforeCents: number }
  | null;

/** A line of a visitor's basket, as the panel shows it. */
export interface BasketLineView {
  readonly productId: string;
  readonly skuId: string;
  /** The product name. Null while the product cannot be loaded. */
  readonly name: string | null;
  /** The displayed size of the SKU. */
  readonly packing: string;
  readonly count: number;
  /** The price of one unit in HK cents. Null if the price is unknown. */
  readonly priceCents: number | null;
  readonly stock: number;
  readonly state: BasketLineState;
}
