import type { Bilingual } from "../../../contract/model/languages";
import type { CategoryCode } from "./categories";
import type { EfficacyCode } from "./efficacies";
import type { RangeCode } from "./ranges";

/** What the picture of a product is drawn as. */
type Shape = "pump" | "slim" | "tube" | "jar" | "dropper" | "box" | "brush" | "comb" | "towel";

/** A packing as it is put on the shelf when the demo shop opens; money in HK cents. */
export interface CataloguePacking {
  label: Bilingual;
  /** For the price per 100 ml; null for what is not poured. */
  volumeMl: number | null;
  priceCents: number;
  /** What it cost before; null when it is not reduced. */
  originalPriceCents: number | null;
  stock: number;
}

/** A product of the demo shop, as its maker would describe it in both languages. */
export interface CatalogueProduct {
  /** Names the drawing, and the product in customer cases; unique. */
  slug: string;
  name: Bilingual;
  range: RangeCode;
  category: CategoryCode;
  efficacy: readonly EfficacyCode[];
  shape: Shape;
  packings: readonly CataloguePacking[];
  salesCount: number;
  /** The staff's own order: larger stands earlier (prod-api B.6, sort 0). */
  weight: number;
  createdDaysAgo: number;
  summary: Bilingual;
  /** Paragraphs parted by an empty line. */
  description: Bilingual;
  /** INCI names, the same in every language; null for what has none, such as a comb. */
  ingredients: string | null;
  usage: Bilingual;
  suitableFor: Bilingual;
  warnings: Bilingual;
}
