import type { Bilingual } from "../../../contract/model/languages";
import type { ProductFacts } from "../../../contract/shop/product-facts";

/** The packaging that the image of a product shows. */
type Shape = "pump" | "slim" | "tube" | "jar" | "dropper" | "box" | "brush" | "comb" | "towel";

/** The initial data of a SKU in the demo shop. Amounts are in HK cents. */
export interface CatalogueSku {
  label: Bilingual;
  /**
   * The volume in millilitres, from which the price per 100 ml is calculated. Null for products that are not liquid.
   */
  volumeMl: number | null;
  priceCents: number;
  /** The former price. Null if the price is not reduced. */
  originalPriceCents: number | null;
  stock: number;
}

/** A product of the demo shop with its texts in both languages. */
export interface CatalogueProduct {
  /** The unique name of the product. Its images and the customer cases use it. */
  slug: string;
  name: Bilingual;
  range: RangeCode;
  category: CategoryCode;
  efficacy: readonly EfficacyCode[];
  /** The scalp types that the product is suitable for. Missing for products that are only for the hair. */
  scalp?: readonly ScalpTypeCode[];
  shape: Shape;
  packings: readonly CatalogueSku[];
  salesCount: number;
  /** The sort weight that staff set. Larger values come first. */
  weight: number;
  createdDaysAgo: number;
  summary: Bilingual;
  /** Paragraphs that are separated by an empty line. */
  description: Bilingual;
  /**
   * The INCI names, which are the same in every language. Null for products without ingredients, such as a
   * comb.
   */
  ingredients: string | null;
  usage: Bilingual;
  suitableFor: Bilingual;
  warnings: Bilingual;
  facts?: Partial<ProductFacts>;
  /** The millilitres that one person uses in a week. The page says how long each SKU lasts. */
  weeklyMl?: number;
}

/** The categories of the demo shop in page order, with their steps in a routine. */
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

/** The efficacies of the demo shop. Their codes are used in `/product?efficacy=`. */
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

/** The scalp types of the demo shop. They are stored as efficacies (see `isScalpTypeSql`). */
export const scalpTypes = [
  { code: "scalp-oily", name: { zhTw: "油性頭皮", en: "Oily scalp" } },
  { code: "scalp-dry", name: { zhTw: "乾性頭皮", en: "Dry scalp" } },
  { code: "scalp-sensitive", name: { zhTw: "敏感頭皮", en: "Sensitive scalp" } },
] as const satisfies readonly { code: string; name: Bilingual }[];

type ScalpTypeCode = (typeof scalpTypes)[number]["code"];
type EfficacyCode = (typeof efficacies)[number]["code"];

/** The five product ranges. Each has a colour and a one-word name for its effect. */
export const ranges = [
  { code: "purify", name: { zhTw: "淨系列", en: "Purify" } },
  { code: "nourish", name: { zhTw: "養系列", en: "Nourish" } },
  { code: "strengthen", name: { zhTw: "固系列", en: "Strengthen" } },
  { code: "soothe", name: { zhTw: "舒系列", en: "Soothe" } },
  { code: "colour-care", name: { zhTw: "色系列", en: "Colour Care" } },
] as const satisfies readonly { code: string; name: Bilingual }[];

export type RangeCode = (typeof ranges)[number]["code"];

/**
 * Returns the ingredients of the products in a gift set, each under the name of its product. Throws for an unknown
 * slug, so that a set contains only products of the catalogue.
 */
export function listSetIngredients(
  shelf: readonly CatalogueProduct[],
  slugs: readonly string[],
): string {
  return slugs
    .map((slug) => {
      const product = shelf.find((candidate) => candidate.slug === slug);
      if (!product?.ingredients)
        throw new Error(`The demo catalogue has no ingredients for "${slug}".`);
      return `${product.name.zhTw} ${product.name.en}: ${product.ingredients}`;
    })
    .join("\n\n");
}

/** The price of a SKU in HK cents, its former price and its stock. */
interface Offer {
  priceCents: number;
  originalPriceCents?: number;
  stock: number;
}

/** Returns a bottle, tube or jar with a volume in millilitres. */
export function createVolumeSku(volumeMl: number, offer: Offer): CatalogueSku {
  return createSku({ zhTw: `${volumeMl} 毫升`, en: `${volumeMl} ml` }, volumeMl, offer);
}

/** Returns a refill pouch. */
export function createRefillSku(volumeMl: number, offer: Offer): CatalogueSku {
  return createSku(
    { zhTw: `補充裝 ${volumeMl} 毫升`, en: `Refill ${volumeMl} ml` },
    volumeMl,
    offer,
  );
}

/** Returns a SKU that is counted and not liquid, such as a comb, a towel or a gift box. */
export function createPieceSku(label: CatalogueSku["label"], offer: Offer): CatalogueSku {
  return createSku(label, null, offer);
}

function createSku(
  label: CatalogueSku["label"],
  volumeMl: number | null,
  offer: Offer,
): CatalogueSku {
  return { label, volumeMl, originalPriceCents: null, ...offer };
}
