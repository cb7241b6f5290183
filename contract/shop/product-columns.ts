/**
 * The columns of the catalogue as a CSV file, in their order: a line a packing, with what is written of its
 * product on each. `product` is the id of one that is there, or any word that the lines of a new one share;
 * `version` and `seenStock` are how it stood when it was exported, so that what was changed or sold since is not
 * overwritten.
 */
export const PRODUCT_COLUMNS = [
  "product",
  "version",
  ...["state", "name", "nameEn", "subtitle", "subtitleEn", "description", "descriptionEn"],
  ...["suitableFor", "suitableForEn", "usage", "usageEn", "ingredients", "caution", "cautionEn"],
  ...["brandCode", "categoryCode", "efficacyCodes", "rangeCode"],
  ...["publishFrom", "publishUntil", "lowStock"],
] as const;
export const PACKING_COLUMNS = [
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
  ...["barcode", "weight", "order", "archived"],
] as const;
export const CSV_COLUMNS: readonly string[] = [...PRODUCT_COLUMNS, ...PACKING_COLUMNS];

/** What parts codes in one field. */
export const BETWEEN_CODES = " ";
