import type { NotAddedReason } from "~/session/basket.server";

/** The reason why a line cannot be bought, or the change since it was added. */
export type BasketLineState =
  | { readonly kind: "offShelf" | "soldOut" }
  | { readonly kind: "aboveStock"; readonly left: number }
  | { readonly kind: "left"; readonly reason: NotAddedReason }
  | { readonly kind: "priceChanged"; readonly beforeCents: number }
  | null;

/** A line of a visitor's basket as the panel shows it. */
export interface BasketLineView {
  readonly productId: string;
  readonly skuId: string;
  /** Null while the product cannot be loaded. */
  readonly name: string | null;
  /** The size of the SKU. */
  readonly packing: string;
  readonly count: number;
  /** HK cents for one piece; null if it is unknown. */
  readonly priceCents: number | null;
  readonly stock: number;
  readonly state: BasketLineState;
}
