import * as z from "zod/mini";
import * as f from "../model/fields";
import * as limits from "../staff/limits";
import type { HkCents } from "../model/money";
import { PACKING_UNITS, STOCK_REASONS } from "../staff/states";

/* What staff write of a product, a schema each; the same for a form, the call and a line of a CSV file. */

/** A code of a brand, a category, an efficacy or a range. */
export function code(field: string) {
  return f.text(field, { min: 1, max: limits.CODE_LENGTH.max });
}

/** A price in HK$, in HK cents: more than nothing, HK$100,000 at most, two decimals at most. */
export function price(field: string) {
  return f.amount(field).check(
    z.refine<HkCents>((cents) => cents > 0 && cents <= limits.PRICE_MAX_CENTS, {
      error: `${field}.range`,
    }),
  );
}

/** A whole number within its limits; anything else is refused as `<field>.format`. */
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

/** A moment to the minute at the shop's own zone, as `<input type="datetime-local">` and the wire write it. */
export function minute(field: string) {
  const error = `${field}.format`;
  return z.string({ error }).check(
    z.regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?$/, { error, abort: true }),
    z.refine((text) => isMoment(text), { error }),
  );
}

/** True for a day of the calendar, which 30 February is not. */
export function isMoment(text: string): boolean {
  const written = new Date(`${text.replace(" ", "T")}Z`);
  return (
    !Number.isNaN(written.getTime()) && written.toISOString().slice(0, 10) === text.slice(0, 10)
  );
}

const { PRODUCT_TEXT_LENGTH: long, PRODUCT_TEXT_EN_LENGTH: longEn } = limits;

/** The texts of a product: the Chinese name is needed, the others may be empty. */
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

/** A packing as it is written; `id` of one that is there already. */
export const packingFields = {
  id: z.optional(f.id),
  packing: f.text("packing", limits.PACKING_LENGTH),
  packingEn: f.optionalText("packingEn", limits.PACKING_EN_LENGTH),
  unit: z._default(z.enum(PACKING_UNITS, { error: "unit.format" }), "ml"),
  /** In the unit; none for what is sold without a measure. */
  amount: z.optional(wholeNumber("size", 1, limits.PACKING_AMOUNT_MAX)),
  price: price("price"),
  originalPrice: z.optional(price("originalPrice")),
  /** None leaves the stock as it is. */
  stock: z.optional(wholeNumber("stock", 0, limits.STOCK_MAX)),
  /** The stock that was read: then what is written is a change of so many, and goods sold meanwhile stay sold. */
  seenStock: z.optional(wholeNumber("stock", 0, limits.STOCK_MAX)),
  barcode: f
    .optionalText("barcode", limits.BARCODE_LENGTH)
    .check(z.regex(/^[A-Za-z0-9-]*$/, { error: "barcode.format", abort: true })),
  /** In grams, with its wrapping. */
  weight: z.optional(wholeNumber("weight", 1, limits.PACKING_AMOUNT_MAX)),
  order: z.optional(wholeNumber("order", 0, 999)),
  archived: z._default(f.ticked, false),
};

/** A picture of a product; what it shows, where it stands, which packing alone it belongs to. */
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
