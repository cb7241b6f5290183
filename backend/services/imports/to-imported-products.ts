import { createHash } from "node:crypto";
import { convert } from "html-to-text";
import { FORMER_PATH_LENGTH_MAX } from "@contract/model/limits";
import type { Bilingual } from "@contract/model/languages";
import { parseAmount } from "@contract/model/money";
import type { ImportNote, OtherShop, OtherShopChoices } from "@contract/staff/other-shop-fields";
import { productContent, type ProductContent } from "@contract/staff/products";
import * as limits from "@contract/staff/limits";
import type { SkuUnit } from "@contract/staff/states";
import { toErrorPosition, type LineError } from "../../rules/read-product-lines";
import type { ShopLine, WeightUnit } from "./read-shop-lines";

/** A change to a value in a line of the file. */
export interface LineNote {
  readonly row: number;
  readonly column: string;
  readonly note: ImportNote;
}

/** A product in the file of another shop, as this shop will create it. */
export interface ImportedProduct {
  /** The number of its first line. */
  readonly row: number;
  /** The number of its lines. */
  readonly lines: number;
  readonly origin: string;
  readonly path: string;
  readonly content: ProductContent;
  readonly pictures: readonly { readonly url: string; readonly alt: string }[];
}

/** The maximum length of the key of a product in the other shop. */
const KEY_MAX_LENGTH = 300;

export interface NamedCode {
  readonly code: string;
  readonly name: Bilingual;
}

/** The categories and brands of the shop. */
interface KnownCodes {
  readonly categories: readonly NamedCode[];
  readonly brands: readonly NamedCode[];
}

interface ReadFile {
  readonly products: readonly ImportedProduct[];
  /** The number of products with errors. */
  readonly leftOut: number;
  readonly errors: readonly LineError[];
  readonly notes: readonly LineNote[];
  /** The categories and brands that the shop does not have yet. */
  readonly newCategories: readonly NamedCode[];
  readonly newBrands: readonly NamedCode[];
}

/**
 * Groups the lines by product and converts them with the rules of the product form. Values that the shop cannot keep
 * as they are, such as a long name, are changed with a note. Products with errors are left out.
 */
export function toImportedProducts(
  lines: readonly ShopLine[],
  { from, choices, known }: { from: OtherShop; choices: OtherShopChoices; known: KnownCodes },
): ReadFile {
  const categories = createCodeFinder(known.categories, "category");
  const brands = createCodeFinder(known.brands, "brand");
  const products: ImportedProduct[] = [];
  const errors: LineError[] = [];
  const notes: LineNote[] = [];
  let leftOut = 0;
  for (const group of groupLines(lines)) {
    const [first] = group;
    const { category, brand, group: key, path } = first;
    const checked = productContent.safeParse({
      ...toTexts(first, notes),
      categoryCode: category === "" ? choices.categoryCode : categories.findOrAdd(category),
      brandCode: brand === "" ? undefined : brands.findOrAdd(brand),
      state: choices.publish && first.isOnSale ? "published" : "draft",
      sku: Object.fromEntries(
        group
          .filter(({ price }) => price !== "")
          .map((line) => [String(line.row), toSku(line, first, notes)]),
      ),
    });
    if (!checked.success) {
      leftOut += 1;
      for (const { path: at, message } of checked.error.issues)
        errors.push(toErrorPosition(at.map(String), message, first.row));
      continue;
    }
    products.push({
      row: first.row,
      lines: group.length,
      origin: `${from}:${shortenKey(key)}`,
      path: path.length > FORMER_PATH_LENGTH_MAX ? "" : path,
      content: checked.data,
      pictures: toPictures(group, notes),
    });
  }
  return {
    products,
    leftOut,
    errors,
    notes,
    newCategories: categories.added,
    newBrands: brands.added,
  };
}

type Group = readonly [ShopLine, ...ShopLine[]];

function groupLines(lines: readonly ShopLine[]): Group[] {
  const groups = new Map<string, [ShopLine, ...ShopLine[]]>();
  for (const line of lines) {
    const key = line.group || `line ${line.row}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [line]);
    // The product's own line can follow its variations.
    else if (line.name !== "" && group[0].name === "") group.unshift(line);
    else group.push(line);
  }
  return [...groups.values()];
}

const HAN = /\p{Script=Han}/u;

/** Returns the texts. A text without Chinese characters is used in both languages. */
function toTexts(line: ShopLine, notes: LineNote[]): Record<string, string> {
  const cut = makeCut(line.row, notes);
  const name = toOneLine(line.name);
  const subtitle = toOneLine(toPlainText(line.subtitle));
  const description = toPlainText(line.description);
  return {
    name: cut("name", name, limits.PRODUCT_NAME_LENGTH.max),
    nameEn: cut(
      "nameEn",
      toOneLine(line.nameEn) || inEnglish(name),
      limits.PRODUCT_NAME_EN_LENGTH.max,
    ),
    subtitle: cut("subtitle", subtitle, limits.SUBTITLE_LENGTH.max),
    subtitleEn: cut("subtitleEn", inEnglish(subtitle), limits.SUBTITLE_EN_LENGTH.max),
    description: cut("description", description, limits.PRODUCT_TEXT_LENGTH.max),
    descriptionEn: cut("descriptionEn", inEnglish(description), limits.PRODUCT_TEXT_EN_LENGTH.max),
  };
}

function inEnglish(text: string): string {
  return HAN.test(text) ? "" : text;
}

function makeCut(row: number, notes: LineNote[]) {
  return (column: string, text: string, max: number): string => {
    if (text.length <= max) return text;
    notes.push({ row, column, note: "cut" });
    // Do not cut between the halves of a surrogate pair.
    return `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
  };
}

function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ").trim();
}

/** Converts HTML to text with line breaks. Pictures, scripts and the addresses of links are removed. */
function toPlainText(text: string): string {
  const plain = /<[a-z!/]|&[a-z#]/i.test(text) ? convert(text, PLAIN) : text;
  return plain
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, " ")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const SKIPPED = ["img", "script", "style", "iframe", "noscript", "svg", "video"];
const PLAIN: Parameters<typeof convert>[1] = {
  wordwrap: false,
  selectors: [
    { selector: "a", options: { ignoreHref: true } },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({
      selector,
      options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 },
    })),
    { selector: "ul", options: { itemPrefix: "• " } },
    ...SKIPPED.map((selector) => ({ selector, format: "skip" })),
  ],
};

/** Returns the fields of a SKU as texts of the product form. */
function toSku(line: ShopLine, { name }: ShopLine, notes: LineNote[]): Record<string, string> {
  const { row } = line;
  const measure = parseMeasure(line.size) ?? parseMeasure(name);
  const size =
    toOneLine(line.size) || (measure === null ? "" : `${measure.amount} ${measure.unit}`);
  const price = toPlainNumber(line.price);
  const before = toPlainNumber(line.originalPrice);
  const cut = makeCut(row, notes);
  return withoutEmpty({
    packing: cut("packing", size || "標準", limits.SKU_NAME_LENGTH.max),
    packingEn: cut("packingEn", inEnglish(size) || "Standard", limits.SKU_NAME_EN_LENGTH.max),
    unit: measure?.unit ?? "piece",
    amount: measure === null ? "" : String(measure.amount),
    price,
    originalPrice: (parseAmount(before) ?? 0) > (parseAmount(price) ?? 0) ? before : "",
    stock: toStock(line, notes),
    barcode: toBarcode(line, notes),
    weight: toGrams(line.weight, line.weightUnit),
  });
}

function withoutEmpty(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ""));
}

const MEASURE = /(\d+(?:\.\d+)?)\s*(ml|毫升|l|公升|g|克|公克|kg|公斤)(?![a-z])/i;
const UNITS: Readonly<Record<string, { unit: SkuUnit; times: number }>> = {
  ml: { unit: "ml", times: 1 },
  毫升: { unit: "ml", times: 1 },
  l: { unit: "ml", times: 1_000 },
  公升: { unit: "ml", times: 1_000 },
  g: { unit: "g", times: 1 },
  克: { unit: "g", times: 1 },
  公克: { unit: "g", times: 1 },
  kg: { unit: "g", times: 1_000 },
  公斤: { unit: "g", times: 1_000 },
};

/** Returns the size in millilitres or grams that a text names. Returns null if it names none. */
function parseMeasure(text: string): { unit: SkuUnit; amount: number } | null {
  const [, number = "", unit = ""] = MEASURE.exec(text) ?? [];
  const known = UNITS[unit.toLowerCase()];
  const amount = known === undefined ? 0 : Math.round(Number(number) * known.times);
  if (known === undefined || amount < 1 || amount > limits.SKU_AMOUNT_MAX) return null;
  return { unit: known.unit, amount };
}

/** Returns a price without currency, thousands separators and further decimal zeros: `HK$1,280.0000` → `1280.00`. */
function toPlainNumber(price: string): string {
  const bare = price
    .replace(/^[^\d-]+|[^\d]+$/g, "")
    .replace(/,(?=\d{3}(?:\D|$))/g, "")
    // A comma before one or two digits is a decimal comma.
    .replace(/,(?=\d{1,2}$)/, ".");
  return bare.replace(/(\.\d\d)0+$/, "$1");
}

function toStock({ row, stock }: ShopLine, notes: LineNote[]): string {
  const whole = stock.replace(/[,\s]/g, "").replace(/\.0+$/, "");
  if (!/^-\d+$/.test(whole)) return whole;
  notes.push({ row, column: "stock", note: "stockZero" });
  return "0";
}

function toBarcode({ row, barcode }: ShopLine, notes: LineNote[]): string {
  // Shopify writes an apostrophe before digits, so that spreadsheets keep leading zeros.
  const bare = barcode.replace(/^'/, "").replace(/\s/g, "");
  if (/^[A-Za-z0-9-]*$/.test(bare) && bare.length <= limits.BARCODE_LENGTH.max) return bare;
  notes.push({ row, column: "barcode", note: "barcodeDropped" });
  return "";
}

const GRAMS: Readonly<Record<WeightUnit, number>> = { g: 1, kg: 1_000, lb: 453.592, oz: 28.3495 };

/** Returns the weight in whole grams. Returns an empty text if there is none or it is above the limit. */
function toGrams(weight: string, unit: WeightUnit): string {
  const grams = Math.round(Number(weight.replace(",", ".")) * GRAMS[unit]);
  return grams >= 1 && grams <= limits.SKU_AMOUNT_MAX ? String(grams) : "";
}

function toPictures(group: Group, notes: LineNote[]): ImportedProduct["pictures"] {
  const seen = new Set<string>();
  const all = group.flatMap(({ row, pictures, pictureAlt }) =>
    pictures.flatMap((url) => {
      if (seen.has(url)) return [];
      seen.add(url);
      if (url.length <= limits.PICTURE_ADDRESS_LENGTH.max)
        return [{ url, alt: toOneLine(pictureAlt).slice(0, limits.ALT_LENGTH.max) }];
      notes.push({ row, column: "pictures", note: "pictureDropped" });
      return [];
    }),
  );
  if (all.length > limits.PRODUCT_PICTURES_MAX)
    notes.push({ row: group[0].row, column: "pictures", note: "picturesDropped" });
  return all.slice(0, limits.PRODUCT_PICTURES_MAX);
}

/** Replaces a key that is too long for an index by its digest. */
function shortenKey(key: string): string {
  return key.length <= KEY_MAX_LENGTH ? key : createHash("sha256").update(key).digest("hex");
}

interface CodeFinder {
  /** The codes that `findOrAdd` has made. */
  readonly added: readonly NamedCode[];
  findOrAdd(name: string): string;
}

/** Finds codes by the name in either language, and makes codes for names that the shop does not have. */
function createCodeFinder(known: readonly NamedCode[], kind: "category" | "brand"): CodeFinder {
  const added: NamedCode[] = [];
  const taken = new Set(known.map(({ code }) => code));
  const codes = new Map(
    known.flatMap(({ code, name }) =>
      [code, name.zhTw, name.en]
        .filter((each) => each !== "")
        .map((each) => [each.toLowerCase(), code] as const),
    ),
  );
  return {
    added,
    findOrAdd(written) {
      const name = toOneLine(written).slice(0, limits.TAXONOMY_NAME_LENGTH.max);
      const found = codes.get(name.toLowerCase());
      if (found !== undefined) return found;
      const code = makeFreeCode(name, kind, taken);
      taken.add(code);
      codes.set(name.toLowerCase(), code);
      added.push({ code, name: { zhTw: name, en: name } });
      return code;
    },
  };
}

function makeFreeCode(name: string, kind: string, taken: ReadonlySet<string>): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, limits.TAXONOMY_CODE_LENGTH.max - 4)
    .replace(/^-+|-+$/g, "");
  // The page that adds an entry has the address "new".
  const base = slug === "" || slug === "new" ? kind : slug;
  let code = base;
  for (let at = 2; taken.has(code); at += 1) code = `${base}-${at}`;
  return code;
}
