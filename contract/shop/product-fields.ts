import * as z from "zod/mini";
import * as f from "../model/fields";
import * as limits from "../staff/limits";
import { toPlainDigits } from "../model/fields";
import type { HkCents } from "../model/money";
import { SKU_UNITS, STOCK_REASONS, type SkuUnit } from "../staff/states";

/* The schemas of product fields, shared by forms, calls and CSV files. */

/** Accepts the code of a brand, category, efficacy or range. */
export function code(field: string) {
  return f.text(field, { min: 1, max: limits.CODE_LENGTH.max });
}

/**
 * Accepts a price in HK$ and converts it to HK cents. It must be above zero, at most HK$100,000, and have at
 * most two decimals.
 */
export function price(field: string) {
  return f.amount(field).check(
    z.refine<HkCents>((cents) => cents > 0 && cents <= limits.PRICE_MAX_CENTS, {
      error: `${field}.range`,
    }),
  );
}

/** Accepts a whole number from `min` to `max`. The error of other values is `<field>.format`. */
export function wholeNumber(field: string, min: number, max: number) {
  const error = `${field}.format`;
  const digits = z
    .string({ error })
    .check(z.overwrite(toPlainDigits), z.regex(/^\d{1,9}$/, { error, abort: true }));
  return z.pipe(
    z.union([z.int(), digits], { error }),
    z.pipe(
      z.transform(Number),
      z.int({ error }).check(z.minimum(min, { error }), z.maximum(max, { error })),
    ),
  );
}

/**
 * Accepts a time to the minute in the shop's time zone, as `<input type="datetime-local">` and the API write
 * it.
 */
export function minute(field: string) {
  const error = `${field}.format`;
  return z.string({ error }).check(
    z.regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?$/, { error, abort: true }),
    z.refine((text) => isMoment(text), { error }),
  );
}

/** Returns true if the calendar day exists, unlike 30 February. */
export function isMoment(text: string): boolean {
  const written = new Date(`${text.replace(" ", "T")}Z`);
  return (
    !Number.isNaN(written.getTime()) && written.toISOString().slice(0, 10) === text.slice(0, 10)
  );
}

const { PRODUCT_TEXT_LENGTH: long, PRODUCT_TEXT_EN_LENGTH: longEn } = limits;

/** The text fields of a product. Only the Chinese name is required. */
export const productTexts = {
  name: f.text("name", limits.PRODUCT_NAME_LENGTH),
  nameEn: f.optionalText("nameEn", limits.PRODUCT_NAME_EN_LENGTH),
  subtitle: f.optionalText("subtitle", limits.SUBTITLE_LENGTH),
  subtitleEn: f.optionalText("subtitleEn", limits.SUBTITLE_EN_LENGTH),
  description: z._default(f.multilineText("description", long), ""),
  descriptionEn: z._default(f.multilineText("descriptionEn", longEn), ""),
  suitableFor: z._default(f.multilineText("suitableFor", long), ""),
  suitableForEn: z._default(f.multilineText("suitableForEn", longEn), ""),
  usage: z._default(f.multilineText("usage", long), ""),
  usageEn: z._default(f.multilineText("usageEn", longEn), ""),
  ingredients: z._default(f.multilineText("ingredients", longEn), ""),
  caution: z._default(f.multilineText("caution", long), ""),
  cautionEn: z._default(f.multilineText("cautionEn", longEn), ""),
};

/** The fields of a SKU that staff edit. Only an existing SKU has an `id`. */
export const skuFields = {
  id: z.optional(f.id),
  packing: f.text("packing", limits.SKU_NAME_LENGTH),
  packingEn: f.optionalText("packingEn", limits.SKU_NAME_EN_LENGTH),
  /** The unit of `amount`. An amount without a unit is in ml. */
  unit: z.optional(z.enum(SKU_UNITS, { error: "unit.format" })),
  /** The size in the product's unit. Missing for goods without a measure. */
  amount: z.optional(wholeNumber("size", 1, limits.SKU_AMOUNT_MAX)),
  price: price("price"),
  originalPrice: z.optional(price("originalPrice")),
  /** The new stock. If it is missing, the stock is not changed. */
  stock: z.optional(wholeNumber("stock", 0, limits.STOCK_MAX)),
  /**
   * The stock that the user saw. The stock changes by the difference between `stock` and this number, so that
   * sales since then are not undone.
   */
  seenStock: z.optional(wholeNumber("stock", 0, limits.STOCK_MAX)),
  barcode: f
    .optionalText("barcode", limits.BARCODE_LENGTH)
    .check(z.regex(/^[A-Za-z0-9-]*$/, { error: "barcode.format", abort: true })),
  /** The weight in grams, with packaging. */
  weight: z.optional(wholeNumber("weight", 1, limits.SKU_AMOUNT_MAX)),
  /** The number of weeks that the size lasts. */
  lastsWeeks: z.optional(wholeNumber("lastsWeeks", 1, limits.LASTS_WEEKS_MAX)),
  order: z.optional(wholeNumber("order", 0, 999)),
  archived: z._default(f.checkboxValue, false),
};

/** The fields of a SKU that depend on each other. A field with an error of its own is undefined here. */
interface DependentFields {
  readonly unit?: SkuUnit | undefined;
  readonly amount?: number | undefined;
  readonly price?: HkCents | undefined;
  readonly originalPrice?: HkCents | undefined;
}

// Check these rules even if other fields are wrong, so that a file or form reports all errors at once.
const always = () => true;

/** Returns true if the price before a discount is above the price. Only then the shop shows a discount. */
export function isOriginalPriceAbove(price: number, originalPrice: number): boolean {
  return originalPrice > price;
}

/** Accepts a SKU that staff edit. */
export const skuToWrite = z.object(skuFields).check(
  z.refine<DependentFields>(
    ({ unit, amount }) => unit === undefined || unit === "piece" || amount !== undefined,
    { error: "size.required", path: ["amount"], when: always },
  ),
  z.refine<DependentFields>(
    ({ price: now, originalPrice: before }) =>
      typeof now !== "number" || typeof before !== "number" || isOriginalPriceAbove(now, before),
    { error: "originalPrice.abovePrice", path: ["originalPrice"], when: always },
  ),
);

/** The fields of a product image: its alternative texts, its position and the SKU that it shows. */
export const pictureFields = {
  alt: f.optionalText("alt", limits.ALT_LENGTH),
  altEn: f.optionalText("altEn", limits.ALT_EN_LENGTH),
  order: z.optional(wholeNumber("order", 0, 999)),
  skuId: z.optional(f.id),
  removed: z._default(f.checkboxValue, false),
};

export const lowStock = z._default(wholeNumber("lowStock", 0, limits.STOCK_MAX), 0);
export const stockReason = z._default(
  z.enum(STOCK_REASONS, { error: "stockReason.format" }),
  "counted",
);
