import { FACT_FIELDS } from "./product-facts";

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
