import * as z from "zod/mini";
import * as f from "../model/fields";
import * as p from "../shop/product-fields";
import { COLUMN_NAME_LENGTH } from "./limits";

/* The choices for an import from another shop. The page and the call share them. */

/** The files that the import reads. The columns of `other` are named by the user. */
export const OTHER_SHOPS = ["shopify", "woocommerce", "other"] as const;
export type OtherShop = (typeof OTHER_SHOPS)[number];
/** The formats of product files: the shop's own one and those of other shops. */
export const IMPORT_SOURCES = ["own", ...OTHER_SHOPS] as const;

/** Why a picture was not loaded. */
export const PICTURE_PROBLEMS = [
  "address",
  "unreachable",
  "notFound",
  "tooBig",
  "damaged",
] as const;
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number];

/** The changes that the import makes to a value, because the shop cannot keep it as it is. */
export const IMPORT_NOTES = [
  "cut",
  "stockZero",
  "barcodeDropped",
  "pictureDropped",
  "picturesDropped",
] as const;
export type ImportNote = (typeof IMPORT_NOTES)[number];

const columnName = f.optionalText("columnName", COLUMN_NAME_LENGTH);

/** The names of the columns in the file of any other shop. Empty if the file has no such column. */
export const columnNames = {
  /** Lines with the same value belong to one product. Without it, the name takes its place. */
  groupColumn: columnName,
  nameColumn: columnName,
  nameEnColumn: columnName,
  descriptionColumn: columnName,
  brandColumn: columnName,
  categoryColumn: columnName,
  sizeColumn: columnName,
  priceColumn: columnName,
  originalPriceColumn: columnName,
  stockColumn: columnName,
  barcodeColumn: columnName,
  weightColumn: columnName,
  picturesColumn: columnName,
  addressColumn: columnName,
};
export type ColumnField = keyof typeof columnNames;
export type ColumnNames = Readonly<Record<ColumnField, string>>;

/** The choices for an import from another shop. */
export const otherShopChoices = z.object({
  /** The kind of the file. Without it, the headings decide. */
  from: z.optional(z.enum(OTHER_SHOPS, { error: "from.format" })),
  /** The category of products whose line names none. */
  categoryCode: z.optional(p.code("categoryCode")),
  /** True if products that are on sale in the other shop are published here. All others become drafts. */
  publish: z._default(f.checkboxValue, false),
  ...columnNames,
});
export type OtherShopChoices = z.output<typeof otherShopChoices>;

/** Returns the choices as form fields, without the empty ones. */
export function toChoiceFields({ publish, ...texts }: OtherShopChoices): Record<string, string> {
  const filled = Object.entries(texts).filter(([, text]) => text);
  return { ...Object.fromEntries(filled), ...(publish && { publish: "1" }) };
}
