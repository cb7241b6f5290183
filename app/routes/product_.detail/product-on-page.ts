import type { CardProduct } from "~/ui/product-card";

/** A packing with a price and a stock of its own, named in the language of the page. */
export interface PackingOnPage {
  readonly id: string;
  readonly name: string;
  /** Null for what is not poured. */
  readonly volumeMl: number | null;
  /** Null for what is not weighed out. */
  readonly netGrams: number | null;
  /** HK cents. */
  readonly priceCents: number;
  readonly originalPriceCents: number | null;
  readonly stock: number;
  /** Empty where the package has none. */
  readonly barcode: string;
}

/** A picture of a product. */
export interface PictureOnPage {
  readonly path: string;
  /** What it shows, empty where nobody has said. */
  readonly alt: string;
  /** The packing that it shows alone. */
  readonly skuId: string | null;
}

/** A product as its page shows it, every text in the language of the page, empty when there is none. */
export interface ProductOnPage extends CardProduct {
  /** Null: the shop's own. */
  readonly brandName: string | null;
  readonly category: { readonly code: string; readonly name: string } | null;
  /** One at least. */
  readonly pictures: readonly PictureOnPage[];
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

/** The packing and picture that the address asks for; without one, the first packing in stock and its picture. */
export function readDetailView(product: ProductOnPage, search: URLSearchParams): DetailView {
  const { packings, pictures } = product;
  const asked = packings.find(({ id }) => id === search.get("sku"));
  const offered = packings.find(({ id, stock }) => id === product.skuId && stock > 0);
  const packing =
    asked ?? offered ?? packings.find(({ stock }) => stock > 0) ?? packings[0] ?? null;
  const own = pictures.findIndex(({ skuId }) => skuId !== null && skuId === packing?.id) + 1;
  const number = Number(search.get("picture") ?? "");
  const isThere = Number.isInteger(number) && number >= 1 && number <= pictures.length;
  return { packing, pictureNumber: isThere ? number : Math.max(1, own) };
}

/** The picture that stays when another packing is chosen; none where it shows one packing alone. */
export function keptPicture(
  { pictures }: Pick<ProductOnPage, "pictures">,
  { pictureNumber }: Pick<DetailView, "pictureNumber">,
): number | undefined {
  return pictures[pictureNumber - 1]?.skuId == null && pictureNumber > 1
    ? pictureNumber
    : undefined;
}

/** The pictures to choose from with their numbers: none of another packing than the chosen one. */
export function picturesToChoose(
  { pictures }: Pick<ProductOnPage, "pictures">,
  { packing }: Pick<DetailView, "packing">,
): { readonly path: string; readonly number: number }[] {
  return pictures
    .map(({ path, skuId }, at) => ({ path, skuId, number: at + 1 }))
    .filter(({ skuId }) => skuId === null || skuId === packing?.id);
}

/** The address of a view of a product; what is not chosen is left out. */
export function detailHref(
  id: string,
  {
    sku,
    picture,
    preview,
  }: { sku?: string | null; picture?: number; preview?: string | null } = {},
): string {
  const search = new URLSearchParams({ id });
  if (sku != null) search.set("sku", sku);
  if (picture !== undefined) search.set("picture", String(picture));
  if (preview != null) search.set("preview", preview);
  return `/product/detail?${search.toString()}`;
}

/** HK cents per 100 ml or 100 g, to the nearest cent; null for what is neither poured nor weighed out. */
export function unitPriceCents({
  priceCents,
  volumeMl,
  netGrams,
}: Pick<PackingOnPage, "priceCents" | "volumeMl" | "netGrams">): number | null {
  const amount = volumeMl ?? netGrams ?? 0;
  return amount <= 0 ? null : Math.round((priceCents * 100) / amount);
}
