import { and, asc, count, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Bilingual } from "@contract/model/languages";
import type { ProductState, StaffProductSort } from "@contract/staff/states";
import type { AdminQuery, ExportPage, Page } from "./admin-lists";
import type { Database, Transaction } from "./connection";
import { countUpTo, wordStandsIn } from "./sql-fragments";
import {
  brand,
  category,
  efficacy,
  product,
  productPicture,
  productRange,
  sku,
} from "./schema/products";

export type ProductRecord = typeof product.$inferSelect;
export type SkuRecord = typeof sku.$inferSelect;
export type PictureRecord = typeof productPicture.$inferSelect;

/** What the back office narrows and sorts its products by; without a state all but the archived ones. */
export interface StaffProductQuery extends AdminQuery {
  readonly category?: string | undefined;
  readonly brand?: string | undefined;
  readonly state?: ProductState | "low" | undefined;
  readonly sort?: StaffProductSort | undefined;
}

const FREE = sql`${sku.stock} - ${sku.locked}`;
const IS_LOW = sql<boolean>`(${sku.onShelf} and ${FREE} < ${product.lowStock})`;

// Packings of one product stay together, in the order in which its page shows them. Those that begin with what is
// the product's are orders of indexes; by stock or price all packings are sorted, for an index over the stock would
// cost every order more than it spares the staff.
const WITHIN = [asc(product.id), desc(sku.weight), asc(sku.id)] as const;
const ORDERS: Record<StaffProductSort, readonly SQL[]> = {
  shelf: [desc(product.weight), ...WITHIN],
  name: [sql`${product.name} ->> 'zhTw'`, ...WITHIN],
  newest: [desc(product.createdAt), ...WITHIN],
  stock: [sql`${FREE}`, ...WITHIN],
  price: [asc(sku.priceCents), ...WITHIN],
};

/** Packings with their product, a page of them. */
export async function listSkusForAdmin(
  db: Database,
  query: StaffProductQuery,
): Promise<Page<{ sku: SkuRecord; product: ProductRecord; isLow: boolean }>> {
  const where = and(
    stateCondition(query.state),
    query.category === undefined ? undefined : eq(product.categoryCode, query.category),
    query.brand === undefined ? undefined : eq(product.brandCode, query.brand),
    await keywordCondition(db, query.keyword ?? ""),
  );
  const rows = await db
    .select({ sku, product, isLow: IS_LOW })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(where)
    .orderBy(...ORDERS[query.sort ?? "shelf"])
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize);
  const counted = db
    .select({ id: sku.id })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(where)
    .$dynamic();
  return { rows, total: await countUpTo(db, counted) };
}

/** How many packings are low: those that the list shows when it is narrowed to them. */
export async function countLowSkus(db: Database): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(stateCondition("low"));
  return found?.total ?? 0;
}

function stateCondition(state: StaffProductQuery["state"]): SQL | undefined {
  if (state === undefined) return ne(product.state, "archived");
  if (state !== "low") return eq(product.state, state);
  // A mark of 0 never is reached; said so that the index of those that have one is used.
  return and(ne(product.state, "archived"), gt(product.lowStock, 0), IS_LOW);
}

/** By a word of a product, or by the whole barcode of a packing. */
async function keywordCondition(db: Database, keyword: string): Promise<SQL | undefined> {
  if (keyword === "") return undefined;
  const named = wordStandsIn(product.searchText, keyword.toLowerCase());
  const [scanned] = await db
    .select({ id: sku.id })
    .from(sku)
    .where(and(eq(sku.barcode, keyword), sql`${sku.barcode} <> ''`));
  if (scanned === undefined) return named;
  // Each way has an index of its own, which no single condition could use.
  return sql`${sku.id} = any(array(select ${scanned.id}::bigint union all
    select own.id from sku own where own.product_id in (select id from product where ${named})))`;
}

/** A product with all that is written of it: packings and pictures in the order of showing. */
export interface StaffProductRecord {
  readonly product: ProductRecord;
  readonly skus: SkuRecord[];
  readonly pictures: PictureRecord[];
}

/** A product as staff edit it, whatever its state. */
export async function findProductForStaff(
  db: Database | Transaction,
  id: string,
): Promise<StaffProductRecord | undefined> {
  return (await findProductsForStaff(db, [id])).get(id);
}

/** The same of many, by their ids. */
export async function findProductsForStaff(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<Map<string, StaffProductRecord>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select()
    .from(product)
    .where(inArray(product.id, [...ids]));
  const skus = await skusOf(db, ids);
  const pictures = await picturesOf(db, ids);
  const ofProduct = (id: string) => (each: { readonly productId: string | null }) =>
    each.productId === id;
  return new Map(
    found.map((each) => [
      each.id,
      {
        product: each,
        skus: skus.filter(ofProduct(each.id)),
        pictures: pictures.filter(ofProduct(each.id)),
      },
    ]),
  );
}

function skusOf(db: Database | Transaction, ids: readonly string[]): Promise<SkuRecord[]> {
  return db
    .select()
    .from(sku)
    .where(inArray(sku.productId, [...ids]))
    .orderBy(desc(sku.weight), asc(sku.priceCents), asc(sku.id));
}

/** The pictures that products show, in their order. */
export function picturesOf(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<PictureRecord[]> {
  return db
    .select()
    .from(productPicture)
    .where(and(inArray(productPicture.productId, [...ids]), eq(productPicture.removed, false)))
    .orderBy(asc(productPicture.position), asc(productPicture.id));
}

interface CodeWithName {
  readonly code: string;
  readonly name: Bilingual;
  /** Chosen no longer; what has it keeps it. */
  readonly archived: boolean;
}

/** What a product may be of: every code with its name, in the order of lists. */
export async function listProductCodes(db: Database | Transaction): Promise<{
  brands: CodeWithName[];
  categories: CodeWithName[];
  efficacies: CodeWithName[];
  ranges: CodeWithName[];
}> {
  return {
    brands: await codesOf(db, brand),
    categories: await codesOf(db, category),
    efficacies: await codesOf(db, efficacy),
    ranges: await codesOf(db, productRange),
  };
}

type CodeTable = typeof brand | typeof category | typeof efficacy | typeof productRange;

function codesOf(db: Database | Transaction, table: CodeTable): Promise<CodeWithName[]> {
  return db
    .select({
      code: table.code,
      name: table.name,
      archived: sql<boolean>`${table.archivedAt} is not null`,
    })
    .from(table)
    .orderBy(asc(table.position), asc(table.code));
}

/** Products that are not archived with their packings, a page of them in the order of their ids. */
export async function listProductsForExport(
  db: Database | Transaction,
  { pageNum, pageSize, after }: ExportPage,
): Promise<{ product: ProductRecord; skus: SkuRecord[] }[]> {
  const behind = after === undefined ? undefined : gt(product.id, after);
  const products = await db
    .select()
    .from(product)
    .where(and(ne(product.state, "archived"), behind))
    .orderBy(asc(product.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  if (products.length === 0) return [];
  const skus = await skusOf(
    db,
    products.map(({ id }) => id),
  );
  return products.map((each) => ({
    product: each,
    skus: skus.filter(({ productId }) => productId === each.id),
  }));
}

/** How many these are. */
export async function countProductsForExport(db: Database): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(product)
    .where(ne(product.state, "archived"));
  return found?.total ?? 0;
}
