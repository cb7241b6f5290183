import type { ColumnNames, OtherShop } from "@contract/staff/other-shop-fields";
import type { NumberedLine } from "../../rules/read-product-lines";

/**
 * A line of another shop's file in a common form. Texts are as they are in the file. A line describes a SKU if it
 * has a price.
 */
export interface ShopLine {
  readonly row: number;
  /** The key of the product in the file. Lines with the same key belong to one product. */
  readonly group: string;
  readonly name: string;
  readonly nameEn: string;
  readonly subtitle: string;
  /** The description as HTML or plain text. */
  readonly description: string;
  readonly brand: string;
  readonly category: string;
  readonly size: string;
  readonly price: string;
  readonly originalPrice: string;
  readonly stock: string;
  readonly barcode: string;
  readonly weight: string;
  /** The unit of `weight`. */
  readonly weightUnit: WeightUnit;
  readonly pictures: readonly string[];
  readonly pictureAlt: string;
  /** The path of the product page in the other shop. Empty if the file does not contain it. */
  readonly path: string;
  readonly isOnSale: boolean;
}

export type WeightUnit = "g" | "kg" | "lb" | "oz";

/** A line by its headings in lower case. The function returns the first non-empty cell of these headings. */
type Cell = (...headings: readonly string[]) => string;

/**
 * Shopify's headings: those of the export until 2024 and those of the template since then.
 * https://help.shopify.com/en/manual/products/import-export/using-csv
 */
function readShopifyLine(cell: Cell, row: number): ShopLine {
  const handle = cell("handle", "url handle");
  const options = [1, 2, 3]
    .map((at) => cell(`option${at} value`))
    .filter((value) => value !== "" && value !== "Default Title");
  const price = cell("variant price", "price");
  const before = cell("variant compare at price", "compare-at price");
  const status = cell("status").toLowerCase();
  const published = cell("published", "published on online store").toLowerCase();
  return {
    row,
    group: handle || cell("title"),
    name: cell("title"),
    nameEn: "",
    subtitle: "",
    description: cell("body (html)", "description"),
    brand: cell("vendor"),
    category: cell("type"),
    size: options.join(" / "),
    price,
    originalPrice: before,
    stock: cell("variant inventory qty", "inventory quantity"),
    barcode: cell("variant barcode", "barcode"),
    // Both headings contain grams. "Variant Weight Unit" is only the unit that Shopify shows.
    weight: cell("variant grams", "weight value (grams)"),
    weightUnit: "g",
    pictures: [cell("image src", "product image url")].filter((url) => url !== ""),
    pictureAlt: cell("image alt text"),
    path: handle === "" ? "" : toPath(`/products/${handle}`),
    isOnSale: (status === "" || status === "active") && published !== "false",
  };
}

/**
 * The headings of the product export of WooCommerce.
 * https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema
 */
function readWooCommerceLine(cell: Cell, row: number, headings: readonly string[]): ShopLine {
  const kind = cell("type").toLowerCase();
  const isVariation = kind.includes("variation");
  const regular = cell("regular price");
  const sale = cell("sale price");
  const weightHeading = headings.find((name) => name.startsWith("weight (")) ?? "";
  const values = [1, 2, 3].map((at) => cell(`attribute ${at} value(s)`));
  // A variable product lists all values of its variations. Its own line is not a SKU.
  const isSku = !kind.includes("variable");
  return {
    row,
    group: isVariation ? toParentKey(cell("parent")) : toOwnKey(cell),
    name: isVariation ? "" : cell("name"),
    nameEn: "",
    subtitle: cell("short description"),
    description: isVariation ? "" : cell("description"),
    brand: cell("brands"),
    // "Hair > Shampoo, Sale": take the last level of the first category.
    category: (
      cell("categories")
        .split(/(?<!\\),/)[0]
        ?.split(" > ")
        .at(-1) ?? ""
    ).trim(),
    size: isVariation ? values.filter((value) => value !== "").join(" / ") : "",
    price: isSku ? sale || regular : "",
    originalPrice: isSku && sale !== "" ? regular : "",
    stock: cell("stock"),
    barcode: cell("gtin, upc, ean, or isbn"),
    weight: cell(weightHeading),
    weightUnit: toWeightUnit(weightHeading),
    pictures: splitAddresses(cell("images")),
    pictureAlt: "",
    path: "",
    isOnSale: cell("published") !== "0" && cell("published") !== "-1",
  };
}

/** WooCommerce names the parent of a variation by its SKU code, or by `id:` and its id. */
function toParentKey(parent: string): string {
  return parent.replace(/^id:/i, "id:");
}

function toOwnKey(cell: Cell): string {
  return cell("id") === "" ? cell("sku", "name") : `id:${cell("id")}`;
}

function toWeightUnit(heading: string): WeightUnit {
  const units: readonly WeightUnit[] = ["kg", "g", "lb", "oz"];
  return units.find((unit) => heading.startsWith(`weight (${unit}`)) ?? "kg";
}

/** The headings that the user has named for the file of any other shop. */
function readNamedLine(cell: Cell, row: number, names: ColumnNames): ShopLine {
  const named = (field: keyof ColumnNames) => cell(toHeading(names[field]));
  const name = named("nameColumn");
  return {
    row,
    group: named("groupColumn") || name,
    name,
    nameEn: named("nameEnColumn"),
    subtitle: "",
    description: named("descriptionColumn"),
    brand: named("brandColumn"),
    category: named("categoryColumn"),
    size: named("sizeColumn"),
    price: named("priceColumn"),
    originalPrice: named("originalPriceColumn"),
    stock: named("stockColumn"),
    barcode: named("barcodeColumn"),
    weight: named("weightColumn"),
    weightUnit: "g",
    pictures: splitAddresses(named("picturesColumn")),
    pictureAlt: "",
    path: toPath(named("addressColumn")),
    isOnSale: true,
  };
}

/** Splits at commas before an address, at new lines and at `|`, because an address may contain a comma. */
function splitAddresses(cell: string): string[] {
  return cell
    .split(/\s*,\s*(?=https?:)|[\s|]+/i)
    .map((url) => url.trim())
    .filter((url) => url !== "");
}

/** Returns the decoded path of an address or a path, without its query and without a slash at its end. */
function toPath(address: string): string {
  if (address === "") return "";
  try {
    return decodeURI(new URL(address, "https://shop.example").pathname).replace(/\/+$/, "");
  } catch {
    return "";
  }
}

/** Headings that only one kind of file has. */
const SIGNS = [
  ["shopify", ["handle", "url handle"], ["title"]],
  ["woocommerce", ["regular price"], ["type"]],
] as const;

/** Returns the kind of a file by its headings. */
export function detectOtherShop(headings: readonly string[]): OtherShop {
  const has = (names: readonly string[]) =>
    names.some((name) => headings.some((heading) => toHeading(heading) === name));
  return SIGNS.find(([, some, others]) => has(some) && has(others))?.[0] ?? "other";
}

function toHeading(name: string): string {
  return name.trim().toLowerCase();
}

/** Converts the lines of a file to the common form. */
export function readShopLines(
  lines: readonly NumberedLine[],
  { from, headings, names }: { from: OtherShop; headings: readonly string[]; names: ColumnNames },
): ShopLine[] {
  const known = headings.map(toHeading);
  const read = lines.map(({ row, fields }) => {
    const byHeading = new Map(
      Object.entries(fields).map(([name, text]) => [toHeading(name), text.trim()]),
    );
    const cell: Cell = (...asked) =>
      asked.map((name) => byHeading.get(name) ?? "").find((text) => text !== "") ?? "";
    if (from === "shopify") return readShopifyLine(cell, row);
    return from === "woocommerce"
      ? readWooCommerceLine(cell, row, known)
      : readNamedLine(cell, row, names);
  });
  return from === "woocommerce" ? joinParents(read, lines) : read;
}

/** Gives variations whose parent is named by its SKU code the key of that parent's own line. */
function joinParents(read: readonly ShopLine[], lines: readonly NumberedLine[]): ShopLine[] {
  const keys = new Map(
    lines.flatMap(({ fields }, at) => {
      const code = Object.entries(fields)
        .find(([name]) => toHeading(name) === "sku")?.[1]
        .trim();
      const line = read[at];
      return code && line?.name ? [[code, line.group] as const] : [];
    }),
  );
  return read.map((line) =>
    line.name === "" ? { ...line, group: keys.get(line.group) ?? line.group } : line,
  );
}
