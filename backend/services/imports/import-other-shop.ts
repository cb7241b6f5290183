import { IMPORT_ERRORS_SHOWN, IMPORT_PREVIEW_PRODUCTS } from "@contract/staff/limits";
import type { OtherShop, OtherShopChoices } from "@contract/staff/other-shop-fields";
import type { OtherShopReport } from "@contract/staff/other-shops";
import type { StaffActor } from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import {
  findKnownOrigins,
  insertOrigins,
  insertPicturesToLoad,
  lockImports,
} from "../../database/product-imports";
import type { StoredImportChoices } from "../../database/schema/products";
import { detectOtherShop, readShopLines } from "./read-shop-lines";
import { toImportedProducts, type ImportedProduct, type NamedCode } from "./to-imported-products";
import { toErrorPosition, type LineError } from "../../rules/read-product-lines";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { addTaxonomyInTransaction } from "../staff/change-taxonomies";
import {
  runImportTransaction,
  type ImportOutcome,
  type ImportSteps,
  type ProductFile,
  type ReadableFile,
} from "./import-file";
import { readCsv } from "./read-csv";
import {
  publishAndAuditProducts,
  readProductWriteContext,
  writeProductsInTransaction,
  type ProductWrite,
  type ProductWriteContext,
} from "../staff/write-product";

/** The number of products that are written with one query. */
const PRODUCTS_PER_QUERY = 200;

interface WriteResult {
  readonly created: readonly ImportedProduct[];
  readonly skipped: number;
  readonly newCategories: readonly NamedCode[];
  readonly newBrands: readonly NamedCode[];
  readonly errors: readonly LineError[];
}

interface ChosenFile extends ProductFile {
  readonly choices: OtherShopChoices;
}

/**
 * Reads the CSV file of another shop. Its import creates products, and skips those that an earlier import has created.
 * Products with errors are left out, so that the user can mend the file and import it again. The pictures are loaded
 * later by a job. Throws `fileKind` if the file is not UTF-8.
 */
export function readOtherShopFile({
  bytes,
  isDryRun,
  choices,
}: ChosenFile): ReadableFile<OtherShopReport> {
  const kindOf = (headings: readonly string[]) => choices.from ?? detectOtherShop(headings);
  const file = readCsv(bytes, (headings) =>
    findMissingHeadings(headings, kindOf(headings), choices),
  );
  const known = { ...choices, from: kindOf(file.headings) };
  return {
    bytes,
    isDryRun,
    choices: known,
    lines: file.lines.length,
    nothingDone: toReport(known.from, { ...file, errors: [] }, NOTHING_READ, NOTHING_WRITTEN),
    run: (shop, by, steps = {}) =>
      importProducts(shop, by, { file, isDryRun, choices: known, steps }),
  };
}

interface FileToImport {
  readonly file: ReturnType<typeof readCsv>;
  readonly isDryRun: boolean;
  readonly choices: StoredImportChoices;
  readonly steps: ImportSteps;
}

function importProducts(
  shop: Shop,
  by: StaffActor,
  { file, isDryRun, choices, steps }: FileToImport,
): Promise<ImportOutcome<OtherShopReport>> {
  const { from } = choices;
  const lines = readShopLines(file.lines, { from, headings: file.headings, names: choices });
  return runImportTransaction(shop, steps, async (tx) => {
    await lockImports(tx);
    const known = await readProductWriteContext(tx, by);
    const read = toImportedProducts(lines, { from, choices, known: known.codes });
    const written = await writeAll(tx, by, {
      ...read,
      advance: (linesLeft) => steps.advance?.(lines.length - linesLeft, !isDryRun),
    });
    const isKept = !isDryRun && written.created.length > 0;
    return { isKept, report: toReport(from, file, read, written) };
  });
}

type ReadProducts = ReturnType<typeof toImportedProducts>;

const NOTHING_READ: ReadProducts = {
  products: [],
  leftOut: 0,
  errors: [],
  notes: [],
  newCategories: [],
  newBrands: [],
};
const NOTHING_WRITTEN: WriteResult = {
  created: [],
  skipped: 0,
  newCategories: [],
  newBrands: [],
  errors: [],
};

function toReport(
  from: OtherShop,
  file: ReturnType<typeof readCsv>,
  { products, leftOut, errors: wrong, notes }: ReadProducts,
  { created, skipped, newCategories, newBrands, errors: rejected }: WriteResult,
): OtherShopReport {
  const errors = [...file.errors, ...wrong, ...rejected].sort(byRow);
  return {
    from,
    headings: file.headings.filter((name) => name !== ""),
    lines: file.lines.length,
    created: created.length,
    skipped,
    leftOut: products.length + leftOut - created.length - skipped,
    pictures: created.reduce((sum, { pictures }) => sum + pictures.length, 0),
    newCategories: newCategories.map(({ name }) => name.zhTw),
    newBrands: newBrands.map(({ name }) => name.zhTw),
    preview: created.slice(0, IMPORT_PREVIEW_PRODUCTS).map(toPreview),
    errors: errors.slice(0, IMPORT_ERRORS_SHOWN),
    errorCount: errors.length,
    notes: [...notes].sort(byRow).slice(0, IMPORT_ERRORS_SHOWN),
    noteCount: notes.length,
  };
}

function byRow(one: { readonly row: number }, other: { readonly row: number }): number {
  return one.row - other.row;
}

/** The headings that a file must have. Each inner list has the alternative names of one heading. */
const NEEDED: Readonly<Record<Exclude<OtherShop, "other">, readonly (readonly string[])[]>> = {
  shopify: [["Title"], ["Variant Price", "Price"]],
  woocommerce: [["Type"], ["Name"], ["Regular price"]],
};

function findMissingHeadings(
  headings: readonly string[],
  from: OtherShop,
  { nameColumn, priceColumn, ...names }: OtherShopChoices,
): LineError[] {
  const known = new Set(headings.map((name) => name.toLowerCase()));
  const isMissing = (some: readonly string[]) =>
    !some.some((name) => known.has(name.toLowerCase()));
  const missing = (column: string, error: string) => ({ row: 1, column, error });
  if (from !== "other")
    return NEEDED[from].filter(isMissing).map(([name = ""]) => missing(name, "file.missing"));
  const required = { nameColumn, priceColumn };
  return [
    ...Object.entries(required)
      .filter(([, name]) => name === "")
      .map(([field]) => missing(field.replace("Column", ""), "columnName.required")),
    ...Object.values({ ...required, ...pickColumns(names) })
      .filter((name) => name !== "" && isMissing([name]))
      .map((name) => missing(name, "file.missing")),
  ];
}

function pickColumns(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, name]) =>
      field.endsWith("Column") && typeof name === "string" ? [[field, name]] : [],
    ),
  );
}

interface ProductsToWrite extends ReadProducts {
  /** Runs after each batch with the number of lines that are left. */
  readonly advance: (linesLeft: number) => Promise<void> | undefined;
}

async function writeAll(
  tx: Transaction,
  by: StaffActor,
  read: ProductsToWrite,
): Promise<WriteResult> {
  const origins = await findKnownOrigins(
    tx,
    read.products.map(({ origin }) => origin),
  );
  const fresh = read.products.filter(({ origin }) => !origins.has(origin));
  const newCategories = read.newCategories.filter(({ code }) =>
    fresh.some(({ content }) => content.categoryCode === code),
  );
  const newBrands = read.newBrands.filter(({ code }) =>
    fresh.some(({ content }) => content.brandCode === code),
  );
  await addAll(tx, by, { category: newCategories, brand: newBrands });
  const known = await readProductWriteContext(tx, by);
  const { done, errors } = await writeInBatches(tx, fresh, { known, advance: read.advance });
  await publishAndAuditProducts(tx, { by, known, done: done.map(({ write }) => write) });
  await insertOrigins(
    tx,
    done.map(({ product: { origin, path }, write: { productId } }) => ({
      origin,
      path,
      productId,
    })),
  );
  await queuePictures(tx, done);
  return {
    created: done.map(({ product }) => product),
    skipped: read.products.length - fresh.length,
    newCategories,
    newBrands,
    errors,
  };
}

interface WrittenProduct {
  readonly product: ImportedProduct;
  readonly write: ProductWrite;
}

async function writeInBatches(
  tx: Transaction,
  products: readonly ImportedProduct[],
  { known, advance }: { known: ProductWriteContext } & Pick<ProductsToWrite, "advance">,
): Promise<{ done: WrittenProduct[]; errors: LineError[] }> {
  const done: WrittenProduct[] = [];
  const errors: LineError[] = [];
  let linesLeft = countLines(products);
  for (let at = 0; at < products.length; at += PRODUCTS_PER_QUERY) {
    const some = products.slice(at, at + PRODUCTS_PER_QUERY);
    const outcomes = await writeProductsInTransaction(
      tx,
      some.map(({ content }) => content),
      known,
    );
    for (const [index, product] of some.entries()) {
      const write = outcomes[index];
      if (write instanceof Refusal) errors.push(toLineError(product, write));
      else if (write !== undefined) done.push({ product, write });
    }
    linesLeft -= countLines(some);
    await advance(linesLeft);
  }
  return { done, errors };
}

function countLines(products: readonly ImportedProduct[]): number {
  return products.reduce((sum, { lines }) => sum + lines, 0);
}

async function addAll(
  tx: Transaction,
  by: StaffActor,
  added: Readonly<Record<"category" | "brand", readonly NamedCode[]>>,
): Promise<void> {
  for (const kind of ["category", "brand"] as const)
    for (const each of added[kind])
      await addTaxonomyInTransaction(tx, by, { kind, ...each, position: 0, shown: true });
}

async function queuePictures(tx: Transaction, done: readonly WrittenProduct[]): Promise<void> {
  const now = await getShopNow(tx);
  await insertPicturesToLoad(
    tx,
    done.flatMap(({ product: { pictures }, write: { productId } }) =>
      pictures.map(({ url, alt }, position) => ({ productId, url, alt, position, nextAt: now })),
    ),
  );
}

function toLineError({ row }: ImportedProduct, { field = "", params }: Refusal): LineError {
  return toErrorPosition(field.split("."), String(params.message ?? ""), row);
}

function toPreview({ row, content, pictures }: ImportedProduct) {
  const sizes = Object.values(content.sku).map(({ packing, packingEn, price, stock = 0 }) => ({
    name: { zhTw: packing, en: packingEn },
    priceCents: price,
    stock,
  }));
  return { row, name: content.name, sizes, pictures: pictures.length };
}
