import type { BilingualFact } from "@contract/shop/product-facts";
import type { Review } from "@contract/shop/reviews";
import type { CardProduct } from "~/ui/product-card";

/** A SKU with its price and stock. Its name is in the language of the page. */
export interface SkuOnPage {
  readonly id: string;
  readonly name: string;
  /** The volume, or null if the SKU has none. */
  readonly volumeMl: number | null;
  /** The weight, or null if the SKU has none. */
  readonly netGrams: number | null;
  /** The price in HK cents. */
  readonly priceCents: number;
  readonly originalPriceCents: number | null;
  readonly stock: number;
  /** The barcode. Empty if the package has none. */
  readonly barcode: string;
  /** The number of weeks that the SKU lasts, or null if it is not known. */
  readonly lastsWeeks: number | null;
}

export interface PictureOnPage {
  readonly path: string;
  /** The alternative text. Empty if staff have not written one. */
  readonly alt: string;
  /** The SKU that the image belongs to. Null for an image of the whole product. */
  readonly skuId: string | null;
}

/** The facts in the language of the page. Unknown ones are empty or null. */
export interface FactsOnPage extends Readonly<Record<BilingualFact | "ph" | "makerPhone", string>> {
  readonly openMonths: number | null;
}

/** A product with all texts in the language of the page. Missing texts are empty. */
export interface ProductOnPage extends CardProduct {
  /** The brand, or null for the shop's own brand. */
  readonly brandName: string | null;
  readonly category: { readonly code: string; readonly name: string } | null;
  /** The images, at least one. */
  readonly pictures: readonly PictureOnPage[];
  readonly packings: readonly SkuOnPage[];
  readonly summary: string;
  readonly description: string;
  readonly suitableFor: string;
  readonly usage: string;
  readonly ingredients: string;
  readonly warnings: string;
  readonly facts: FactsOnPage;
  readonly related: readonly CardProduct[];
  /** The first reviews. */
  readonly reviews: readonly Review[];
  /**
   * The rating from real reviews only, for search engines. Null if all reviews are invented ones of the demo
   * shop.
   */
  readonly realRating: { readonly count: number; readonly stars: number } | null;
  /** True if the backend takes stock requests. */
  readonly takesStockRequests: boolean;
}

const EXCERPT_LENGTH = 120;

/** Returns a review for the product page, with the beginning of long texts. The page of all reviews has the rest. */
export function toExcerpt(review: Review): Review {
  return { ...review, text: beginningOf(review.text), answer: beginningOf(review.answer) };
}

function beginningOf(text: string): string {
  const signs = Array.from(text);
  if (signs.length <= EXCERPT_LENGTH) return text;
  return `${signs.slice(0, EXCERPT_LENGTH).join("").trimEnd()}…`;
}

/** The selected SKU and image. The URL contains the whole selection. */
export interface ProductSelection {
  readonly packing: SkuOnPage | null;
  /** The number of the image, from 1. */
  readonly pictureNumber: number;
}

/**
 * Returns the SKU and the image that the URL selects. The default is the first SKU in stock with its image.
 */
export function readProductSelection(
  product: ProductOnPage,
  search: URLSearchParams,
): ProductSelection {
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

/** Returns true if the selected SKU is sold out and the page can take stock requests for it. */
export function canRequestStock(
  { takesStockRequests }: Pick<ProductOnPage, "takesStockRequests">,
  { packing }: Pick<ProductSelection, "packing">,
): boolean {
  return takesStockRequests && packing !== null && packing.stock < 1;
}

/**
 * Returns the number of the image that stays selected when the SKU changes. Returns undefined if the image
 * belongs to one SKU.
 */
export function findPictureToKeep(
  { pictures }: Pick<ProductOnPage, "pictures">,
  { pictureNumber }: Pick<ProductSelection, "pictureNumber">,
): number | undefined {
  return pictures[pictureNumber - 1]?.skuId == null && pictureNumber > 1
    ? pictureNumber
    : undefined;
}

/** Returns the images with their numbers. Leaves out the images of other SKUs. */
export function listPictureChoices(
  { pictures }: Pick<ProductOnPage, "pictures">,
  { packing }: Pick<ProductSelection, "packing">,
): { readonly path: string; readonly number: number }[] {
  return pictures
    .map(({ path, skuId }, at) => ({ path, skuId, number: at + 1 }))
    .filter(({ skuId }) => skuId === null || skuId === packing?.id);
}

/** Returns the URL of a product page with a selection. Leaves out default values. */
export function toDetailHref(
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

/**
 * Returns the price per 100 ml or 100 g in HK cents, rounded to the nearest cent. Returns null without a
 * volume and a weight.
 */
export function calculateUnitPriceCents({
  priceCents,
  volumeMl,
  netGrams,
}: Pick<SkuOnPage, "priceCents" | "volumeMl" | "netGrams">): number | null {
  const amount = volumeMl ?? netGrams ?? 0;
  return amount <= 0 ? null : Math.round((priceCents * 100) / amount);
}
