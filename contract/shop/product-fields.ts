import * as z from "zod/mini";
import * as f from "../model/fields";
import * as limits from "../staff/limits";
import type { HkCents } from "../model/money";
import { SKU_UNITS, STOCK_REASONS } from "../staff/states";

/* The schemas of product fields, shared by forms, calls and CSV files. */

/** The code of a brand, category, efficacy or range. */
export function code(field: string) {
  return f.text(field, { min: 1, max: limits.CODE_LENGTH.max });
}

/** A price in HK$, parsed to HK cents: above zero, at most HK$100,000, with at most two decimals. */
export function price(field: string) {
  return f.amount(field).check(
    z.refine<HkCents>((cents) => cents > 0 && cents <= limits.PRICE_MAX_CENTS, {
      error: `${field}.range`,
    }),
  );
}

/** A whole number within limits. Other values fail with `<field>.format`. */
export function wholeNumber(field: string, min: number, max: number) {
  const error = `${field}.format`;
  const digits = z.string({ error }).check(z.regex(/^\d{1,9}$/, { error, abort: true }));
  return z.pipe(
    z.union([z.int(), digits], { error }),
    z.pipe(
      z.transform(Number),
      z.int({ error }).check(z.minimum(min, { error }), z.maximum(max, { error })),
    ),
  );
}

/** A time to the minute in the shop's time zone, as in `<input type="datetime-local">` and in the API. */
export function minute(field: string) {
  const error = `${field}.format`;
  return z.string({ error }).check(
    z.regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?$/, { error, abort: true }),
    z.refine((text) => isMoment(text), { error }),
  );
}

/** Returns true for an existing day; 30 February is none. */
export function isMoment(text: string): boolean {
  const written = new Date(`${text.replace(" ", "T")}Z`);
  return (
    !Number.isNaN(written.getTime()) && written.toISOString().slice(0, 10) === text.slice(0, 10)
  );
}

const { PRODUCT_TEXT_LENGTH: long, PRODUCT_TEXT_EN_LENGTH: longEn } = limits;

/** The texts of a product. Only the Chinese name is required. */
export const productTexts = {
  name: f.text("name", limits.PRODUCT_NAME_LENGTH),
  nameEn: f.optionalText("nameEn", limits.PRODUCT_NAME_EN_LENGTH),
  subtitle: f.optionalText("subtitle", limits.SUBTITLE_LENGTH),
  subtitleEn: f.optionalText("subtitleEn", limits.SUBTITLE_EN_LENGTH),
  description: z._default(f.lines("description", long), ""),
  descriptionEn: z._default(f.lines("descriptionEn", longEn), ""),
  suitableFor: z._default(f.lines("suitableFor", long), ""),
  suitableForEn: z._default(f.lines("suitableForEn", longEn), ""),
  usage: z._default(f.lines("usage", long), ""),
  usageEn: z._default(f.lines("usageEn", longEn), ""),
  ingredients: z._default(f.lines("ingredients", longEn), ""),
  caution: z._default(f.lines("caution", long), ""),
  cautionEn: z._default(f.lines("cautionEn", longEn), ""),
};

/** The fields of a SKU that staff write. `id` is present for an existing SKU. */
export const skuFields = {
  id: z.optional(f.id),
  packing: f.text("packing", limits.SKU_NAME_LENGTH),
  packingEn: f.optionalText("packingEn", limits.SKU_NAME_EN_LENGTH),
  unit: z._default(z.enum(SKU_UNITS, { error: "unit.format" }), "ml"),
  /** In the product's unit; absent for goods without a measure. */
  amount: z.optional(wholeNumber("size", 1, limits.SKU_AMOUNT_MAX)),
  price: price("price"),
  originalPrice: z.optional(price("originalPrice")),
  /** If it is absent, the stock stays unchanged. */
  stock: z.optional(wholeNumber("stock", 0, limits.STOCK_MAX)),
  /**
   * The stock that was shown to the user. The difference to the written stock is added, so that sales in
   * between are kept.
   */
  seenStock: z.optional(wholeNumber("stock", 0, limits.STOCK_MAX)),
  barcode: f
    .optionalText("barcode", limits.BARCODE_LENGTH)
    .check(z.regex(/^[A-Za-z0-9-]*$/, { error: "barcode.format", abort: true })),
  /** In grams, with packaging. */
  weight: z.optional(wholeNumber("weight", 1, limits.SKU_AMOUNT_MAX)),
  order: z.optional(wholeNumber("order", 0, 999)),
  archived: z._default(f.ticked, false),
};

/** The fields of a product image: its alternative text, its position and the SKU that it belongs to. */
export const pictureFields = {
  alt: f.optionalText("alt", limits.ALT_LENGTH),
  altEn: f.optionalText("altEn", limits.ALT_EN_LENGTH),
  order: z.optional(wholeNumber("order", 0, 999)),
  skuId: z.optional(f.id),
  removed: z._default(f.ticked, false),
};

export const lowStock = z._default(wholeNumber("lowStock", 0, limits.STOCK_MAX), 0);
export const stockReason = z._default(
  z.enum(STOCK_REASONS, { error: "stockReason.format" }),
  "counted",
);
