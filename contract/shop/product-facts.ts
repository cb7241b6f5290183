import * as z from "zod/mini";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import type { Bilingual } from "../model/languages";
import { getKeys } from "../model/records";
import * as limits from "../staff/limits";
import { wholeNumber } from "./product-fields";

/*
 * The facts about a product, such as its origin and the label data that a law requires. Each is optional.
 * Forms, calls and CSV files use this list. A backend that knows no facts leaves them out.
 */

/** The facts with a text in each language, and the maximum lengths of the texts. */
export const BILINGUAL_FACTS = {
  origin: { zhTw: 30, en: 60 },
  scent: { zhTw: 40, en: 80 },
  maker: { zhTw: 60, en: 120 },
  makerAddress: { zhTw: 100, en: 200 },
  labelNote: { zhTw: 200, en: 400 },
} as const satisfies Readonly<Record<string, Readonly<Record<keyof Bilingual, number>>>>;
export type BilingualFact = keyof typeof BILINGUAL_FACTS;

/** The facts about a product. An empty text or null means that the fact is not known. */
export interface ProductFacts extends Readonly<Record<BilingualFact, Bilingual>> {
  /** The shelf life after opening in months. */
  readonly openMonths: number | null;
  /** A pH value such as `5.5`, or a range such as `5.0-5.5`. */
  readonly ph: string;
  readonly makerPhone: string;
}

const NO_TEXT: Bilingual = { zhTw: "", en: "" };
const NO_FACTS: ProductFacts = {
  openMonths: null,
  origin: NO_TEXT,
  ph: "",
  scent: NO_TEXT,
  maker: NO_TEXT,
  makerAddress: NO_TEXT,
  makerPhone: "",
  labelNote: NO_TEXT,
};

/** Returns the facts of which only some are known. */
export function completeFacts(known: Partial<ProductFacts>): ProductFacts {
  return { ...NO_FACTS, ...known };
}

/** Accepts a pH from 0 to 14 with at most one decimal, or a range of two. */
const PH = /^(?:\d|1[0-4])(?:\.\d)?(?:[-–](?:\d|1[0-4])(?:\.\d)?)?$/;

const zhTw = (name: BilingualFact) => f.optionalText(name, { max: BILINGUAL_FACTS[name].zhTw });
const en = (name: BilingualFact) => f.optionalText(`${name}En`, { max: BILINGUAL_FACTS[name].en });

/** The schemas of the optional product facts, for forms and calls. */
export const factFields = {
  openMonths: z.optional(wholeNumber("openMonths", 1, limits.OPEN_MONTHS_MAX)),
  origin: zhTw("origin"),
  originEn: en("origin"),
  ph: z._default(
    z.string({ error: "ph.format" }).check(
      z.trim(),
      z.refine((text) => text === "" || PH.test(text), { error: "ph.format" }),
    ),
    "",
  ),
  scent: zhTw("scent"),
  scentEn: en("scent"),
  maker: zhTw("maker"),
  makerEn: en("maker"),
  makerAddress: zhTw("makerAddress"),
  makerAddressEn: en("makerAddress"),
  makerPhone: f.optionalText("makerPhone", limits.MAKER_PHONE_LENGTH),
  labelNote: zhTw("labelNote"),
  labelNoteEn: en("labelNote"),
};
export type FactField = keyof typeof factFields;
export const FACT_FIELDS = getKeys(factFields);

/** The facts in a reply. */
export const factParts = {
  openMonths: c.orNull(c.number),
  origin: c.pairOrNone,
  ph: c.text,
  scent: c.pairOrNone,
  maker: c.pairOrNone,
  makerAddress: c.pairOrNone,
  makerPhone: c.text,
  labelNote: c.pairOrNone,
};

/** Returns the facts as texts by field, in the order of `FACT_FIELDS`. */
export function toFactTexts(facts: ProductFacts): Record<FactField, string> {
  const { openMonths, origin, ph, scent, maker, makerAddress, makerPhone, labelNote } = facts;
  return {
    openMonths: String(openMonths ?? ""),
    origin: origin.zhTw,
    originEn: origin.en,
    ph,
    scent: scent.zhTw,
    scentEn: scent.en,
    maker: maker.zhTw,
    makerEn: maker.en,
    makerAddress: makerAddress.zhTw,
    makerAddressEn: makerAddress.en,
    makerPhone,
    labelNote: labelNote.zhTw,
    labelNoteEn: labelNote.en,
  };
}

const factsSchema = z.object(factFields);
/** The values of `factFields` after validation. */
type WrittenFacts = z.output<typeof factsSchema>;

/** Returns the facts in the fields of a form, a call or a line of a CSV file. */
export function readFacts(written: WrittenFacts): ProductFacts {
  return {
    openMonths: written.openMonths ?? null,
    origin: { zhTw: written.origin, en: written.originEn },
    ph: written.ph,
    scent: { zhTw: written.scent, en: written.scentEn },
    maker: { zhTw: written.maker, en: written.makerEn },
    makerAddress: { zhTw: written.makerAddress, en: written.makerAddressEn },
    makerPhone: written.makerPhone,
    labelNote: { zhTw: written.labelNote, en: written.labelNoteEn },
  };
}

/**
 * The columns of the catalogue CSV in their order. Each line describes a SKU and repeats the texts of its
 * product.
 *
 * `product` is the id of an existing product. The lines of a new product share any other word instead.
 * `pictures` are the paths of the product's images in order, or addresses from which the shop loads new ones.
 * An empty cell keeps the images. `version` and `seenStock` are the values at the time of the export, so that an import does not overwrite
 * later changes and sales.
 */
export const PRODUCT_COLUMNS = [
  "product",
  "version",
  ...["state", "name", "nameEn", "subtitle", "subtitleEn", "description", "descriptionEn"],
  ...["suitableFor", "suitableForEn", "usage", "usageEn", "ingredients", "caution", "cautionEn"],
  ...["brandCode", "categoryCode", "efficacyCodes", "rangeCode"],
  ...["publishFrom", "publishUntil", "lowStock", "pictures"],
  ...FACT_FIELDS,
] as const;
export const SKU_COLUMNS = [
  ...[
    "id",
    "packing",
    "packingEn",
    "unit",
    "amount",
    "price",
    "originalPrice",
    "stock",
    "seenStock",
  ],
  ...["barcode", "weight", "order", "archived", "lastsWeeks"],
] as const;
export const CSV_COLUMNS: readonly string[] = [...PRODUCT_COLUMNS, ...SKU_COLUMNS];

/** The separator between several codes or pictures in one cell. */
export const CODE_SEPARATOR = " ";
