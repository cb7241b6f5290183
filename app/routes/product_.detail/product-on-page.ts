import type { CardProduct } from "~/ui/product-card";

/** A packing with a price and a stock of its own, named in the language of the page. */
export interface PackingOnPage {
  readonly id: string;
  readonly name: string;
  /** Null for what is not poured. */
  readonly volumeMl: number | null;
  /** HK cents. */
  readonly priceCents: number;
  readonly originalPriceCents: number | null;
  readonly stock: number;
}

/** A product as its page shows it, every text in the language of the page, empty when there is none. */
export interface ProductOnPage extends CardProduct {
  readonly category: { readonly code: string; readonly name: string } | null;
  readonly images: readonly string[];
  readonly packings: readonly PackingOnPage[];
  readonly summary: string;
  readonly description: string;
  readonly suitableFor: string;
  readonly usage: string;
  readonly ingredients: string;
  readonly warnings: string;
  readonly related: readonly CardProduct[];
}

/** What of the product is being looked at; all of it stands in the address. */
export interface DetailView {
  readonly packing: PackingOnPage | null;
  /** From 1. */
  readonly pictureNumber: number;
}

/** The packing and picture that the address asks for; without one, the first packing in stock. */
export function readDetailView(product: ProductOnPage, search: URLSearchParams): DetailView {
  const { packings, images } = product;
  const asked = packings.find(({ id }) => id === search.get("sku"));
  const offered = packings.find(({ id, stock }) => id === product.skuId && stock > 0);
  const number = Number(search.get("picture") ?? "1");
  return {
    packing: asked ?? offered ?? packings.find(({ stock }) => stock > 0) ?? packings[0] ?? null,
    pictureNumber: Number.isInteger(number) && number >= 1 && number <= images.length ? number : 1,
  };
}

/** The address of a view of a product; the first picture and no chosen packing are left out. */
export function detailHref(
  id: string,
  { sku, picture = 1 }: { sku?: string | null; picture?: number } = {},
): string {
  const search = new URLSearchParams({ id });
  if (sku != null) search.set("sku", sku);
  if (picture > 1) search.set("picture", String(picture));
  return `/product/detail?${search.toString()}`;
}

/** HK cents per 100 ml, to the nearest cent; null for what is not poured. */
export function unitPriceCents({
  priceCents,
  volumeMl,
}: Pick<PackingOnPage, "priceCents" | "volumeMl">): number | null {
  return volumeMl === null || volumeMl <= 0 ? null : Math.round((priceCents * 100) / volumeMl);
}
