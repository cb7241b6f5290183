import type { Bilingual } from "../../../contract/model/languages";

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

/** The shelves of the demo shop, in their order on the page, and the step of a routine that each is. */
export const categories = [
  { code: "shampoo", name: { zhTw: "洗髮露", en: "Shampoo" }, routineStep: 1 },
  { code: "conditioner", name: { zhTw: "護髮素", en: "Conditioner" }, routineStep: 2 },
  { code: "scalp-care", name: { zhTw: "頭皮護理", en: "Scalp care" }, routineStep: 3 },
  { code: "treatment", name: { zhTw: "髮膜與護髮油", en: "Masks & oils" }, routineStep: 4 },
  { code: "styling", name: { zhTw: "造型與隔熱", en: "Styling & heat care" }, routineStep: 5 },
  { code: "tools", name: { zhTw: "梳具與毛巾", en: "Brushes & tools" } },
  { code: "sets", name: { zhTw: "組合與禮盒", en: "Sets & gifts" } },
  { code: "travel", name: { zhTw: "旅行裝", en: "Travel" } },
] as const satisfies readonly { code: string; name: Bilingual; routineStep?: number }[];

type CategoryCode = (typeof categories)[number]["code"];

/** What a product is good for; the codes stand in `/product?efficacy=`. */
export const efficacies = [
  { code: "oil-control", name: { zhTw: "控油清爽", en: "Oil control" } },
  { code: "anti-dandruff", name: { zhTw: "去屑", en: "Anti-dandruff" } },
  { code: "hair-loss", name: { zhTw: "掉髮護理", en: "Hair fall care" } },
  { code: "soothing", name: { zhTw: "舒緩敏感", en: "Soothing" } },
  { code: "moisture", name: { zhTw: "保濕滋潤", en: "Moisture" } },
  { code: "repair", name: { zhTw: "修護受損", en: "Repair" } },
  { code: "colour", name: { zhTw: "護色", en: "Colour care" } },
  { code: "volume", name: { zhTw: "豐盈蓬鬆", en: "Volume" } },
] as const satisfies readonly { code: string; name: Bilingual }[];

type EfficacyCode = (typeof efficacies)[number]["code"];

/** The five ranges: what a product does, told by its colour and one word. */
export const ranges = [
  { code: "purify", name: { zhTw: "淨系列", en: "Purify" } },
  { code: "nourish", name: { zhTw: "養系列", en: "Nourish" } },
  { code: "strengthen", name: { zhTw: "固系列", en: "Strengthen" } },
  { code: "soothe", name: { zhTw: "舒系列", en: "Soothe" } },
  { code: "colour-care", name: { zhTw: "色系列", en: "Colour Care" } },
] as const satisfies readonly { code: string; name: Bilingual }[];

export type RangeCode = (typeof ranges)[number]["code"];

/**
 * The ingredients of what lies in a box, each under its product's name; a slug that is not on the
 * shelf throws, so that a box never promises what the shop does not make.
 */
export function ingredientsOfEach(
  shelf: readonly CatalogueProduct[],
  slugs: readonly string[],
): string {
  return slugs
    .map((slug) => {
      const product = shelf.find((candidate) => candidate.slug === slug);
      if (!product?.ingredients) throw new Error(`No ingredients known of "${slug}"`);
      return `${product.name.zhTw} ${product.name.en}: ${product.ingredients}`;
    })
    .join("\n\n");
}

/** What a packing costs in HK cents, what it cost before, and how many there are. */
interface Offer {
  priceCents: number;
  originalPriceCents?: number;
  stock: number;
}

/** A bottle, tube or jar of so many millilitres. */
export function filled(volumeMl: number, offer: Offer): CataloguePacking {
  return packing({ zhTw: `${volumeMl} 毫升`, en: `${volumeMl} ml` }, volumeMl, offer);
}

/** A pouch to fill the bottle again. */
export function refill(volumeMl: number, offer: Offer): CataloguePacking {
  return packing({ zhTw: `補充裝 ${volumeMl} 毫升`, en: `Refill ${volumeMl} ml` }, volumeMl, offer);
}

/** What is counted and not poured: a comb, a towel, a gift box. */
export function counted(label: CataloguePacking["label"], offer: Offer): CataloguePacking {
  return packing(label, null, offer);
}

function packing(
  label: CataloguePacking["label"],
  volumeMl: number | null,
  offer: Offer,
): CataloguePacking {
  return { label, volumeMl, originalPriceCents: null, ...offer };
}
