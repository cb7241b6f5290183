import { and, asc, count, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Bilingual } from "@contract/model/languages";
import type { ProductState, StaffProductSort } from "@contract/staff/states";
import type { AdminQuery, ExportPage, Page } from "./admin-lists";
import type { Database, Transaction } from "./connection";
import { countUpTo, containsWord } from "./sql-fragments";
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

/** The filters of the back-office product list and of its CSV file. */
export interface ProductFilters {
  readonly keyword?: string | undefined;
  readonly category?: string | undefined;
  readonly brand?: string | undefined;
  readonly state?: ProductState | "low" | undefined;
}

/**
 * The filters and the sort order of the back-office product list. Without a state, the list contains all products
 * that are not archived.
 */
export interface StaffProductQuery extends AdminQuery, ProductFilters {
  readonly sort?: StaffProductSort | undefined;
}

const FREE_STOCK = sql`${sku.stock} - ${sku.locked}`;
const IS_LOW = sql<boolean>`(${sku.onShelf} and ${FREE_STOCK} < ${product.lowStock})`;

// Keep the SKUs of a product together, in the order of its page. Sorting by a product column uses an index. Sorting
// by stock or price sorts all SKUs, because an index on the stock would slow down every order.
const SKU_ORDER = [asc(product.id), desc(sku.weight), asc(sku.id)] as const;
const SORT_ORDERS: Record<StaffProductSort, readonly SQL[]> = {
  shelf: [desc(product.weight), ...SKU_ORDER],
  name: [sql`${product.name} ->> 'zhTw'`, ...SKU_ORDER],
  newest: [desc(product.createdAt), ...SKU_ORDER],
  stock: [sql`${FREE_STOCK}`, ...SKU_ORDER],
  price: [asc(sku.priceCents), ...SKU_ORDER],
};

/** Returns a page of SKUs with their products. */
export async function listSkusForAdmin(
  db: Database,
  query: StaffProductQuery,
): Promise<Page<{ sku: SkuRecord; product: ProductRecord; isLow: boolean }>> {
  const where = await toFilterCondition(db, query);
  const rows = await db
    .select({ sku, product, isLow: IS_LOW })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(where)
    .orderBy(...SORT_ORDERS[query.sort ?? "shelf"])
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

/** Returns the SQL condition of the filters for a query that joins SKUs with their products. */
async function toFilterCondition(
  db: Database,
  { state, category: inCategory, brand: ofBrand, keyword = "" }: ProductFilters,
): Promise<SQL | undefined> {
  return and(
    toStateCondition(state),
    inCategory === undefined ? undefined : eq(product.categoryCode, inCategory),
    ofBrand === undefined ? undefined : eq(product.brandCode, ofBrand),
    await toKeywordCondition(db, keyword),
  );
}

/** Counts the SKUs with low stock. The condition is the same as in the low-stock filter of the list. */
export async function countLowSkus(db: Database): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(toStateCondition("low"));
  return found?.total ?? 0;
}

function toStateCondition(state: StaffProductQuery["state"]): SQL | undefined {
  if (state === undefined) return ne(product.state, "archived");
  if (state !== "low") return eq(product.state, state);
  // No stock is below a limit of 0, so this condition changes nothing. It lets PostgreSQL use the partial index.
  return and(ne(product.state, "archived"), gt(product.lowStock, 0), IS_LOW);
}

/** Returns the SQL condition for products with this word in their texts, and for the SKU with this barcode. */
export async function toKeywordCondition(db: Database, keyword: string): Promise<SQL | undefined> {
  if (keyword === "") return undefined;
  const named = containsWord(product.searchText, keyword.toLowerCase());
  const [scanned] = await db
    .select({ id: sku.id })
    .from(sku)
    .where(and(eq(sku.barcode, keyword), sql`${sku.barcode} <> ''`));
  if (scanned === undefined) return named;
  // Run these searches separately. Each has its own index, which one combined condition could not use.
  return sql`${sku.id} = any(array(select ${scanned.id}::bigint union all
    select own.id from sku own where own.product_id in (select id from product where ${named})))`;
}

/** A product with its SKUs and images in display order. */
export interface StaffProductRecord {
  readonly product: ProductRecord;
  readonly skus: SkuRecord[];
  readonly pictures: PictureRecord[];
}

/** Returns a product in any state, with its SKUs and images. */
export async function findProductForStaff(
  db: Database | Transaction,
  id: string,
): Promise<StaffProductRecord | undefined> {
  return (await findProductsForStaff(db, [id])).get(id);
}

/** Returns several products with their SKUs and images, by product id. */
export async function findProductsForStaff(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<Map<string, StaffProductRecord>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select()
    .from(product)
    .where(inArray(product.id, [...ids]));
  const skus = await listSkus(db, ids);
  const pictures = await listPictures(db, ids);
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

/** Returns the product of each of these SKUs. Unknown SKUs are left out. */
export async function findProductIdsOfSkus(
  db: Database,
  skuIds: readonly string[],
): Promise<Map<string, string>> {
  const found = await db.execute<{ id: string; productId: string }>(sql`
    select id, product_id as "productId" from sku
    where id = any(${`{${skuIds.join(",")}}`}::bigint[])`);
  return new Map(found.rows.map(({ id, productId }) => [id, productId]));
}

function listSkus(db: Database | Transaction, ids: readonly string[]): Promise<SkuRecord[]> {
  return db
    .select()
    .from(sku)
    .where(inArray(sku.productId, [...ids]))
    .orderBy(desc(sku.weight), asc(sku.priceCents), asc(sku.id));
}

/** Returns the images of products in display order, without removed ones. */
export function listPictures(
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
  /** True if the entry is archived. It cannot be selected any more, but products that have it keep it. */
  readonly archived: boolean;
}

/** Returns all brands, categories, efficacies and ranges with their names, in list order. */
export async function listProductCodes(db: Database | Transaction): Promise<{
  brands: CodeWithName[];
  categories: CodeWithName[];
  efficacies: CodeWithName[];
  ranges: CodeWithName[];
}> {
  return {
    brands: await listCodes(db, brand),
    categories: await listCodes(db, category),
    efficacies: await listCodes(db, efficacy),
    ranges: await listCodes(db, productRange),
  };
}

type CodeTable = typeof brand | typeof category | typeof efficacy | typeof productRange;

function listCodes(db: Database | Transaction, table: CodeTable): Promise<CodeWithName[]> {
  return db
    .select({
      code: table.code,
      name: table.name,
      archived: sql<boolean>`${table.archivedAt} is not null`,
    })
    .from(table)
    .orderBy(asc(table.position), asc(table.code));
}

/** Returns the SQL condition for products of which a SKU matches the filters. */
async function toExportCondition(db: Database, filters: ProductFilters): Promise<SQL> {
  const matching = db
    .select({ id: sku.productId })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(await toFilterCondition(db, filters));
  return inArray(product.id, matching);
}

/** Returns a page of the filtered products with all their SKUs, in id order. */
export async function listProductsForExport(
  db: Database,
  { pageNum, pageSize, after, ...filters }: ExportPage & ProductFilters,
): Promise<{ product: ProductRecord; skus: SkuRecord[] }[]> {
  const behind = after === undefined ? undefined : gt(product.id, after);
  const products = await db
    .select()
    .from(product)
    .where(and(await toExportCondition(db, filters), behind))
    .orderBy(asc(product.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  if (products.length === 0) return [];
  const skus = await listSkus(
    db,
    products.map(({ id }) => id),
  );
  return products.map((each) => ({
    product: each,
    skus: skus.filter(({ productId }) => productId === each.id),
  }));
}

/** Counts the products that `listProductsForExport` returns. */
export async function countProductsForExport(
  db: Database,
  filters: ProductFilters,
): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(product)
    .where(await toExportCondition(db, filters));
  return found?.total ?? 0;
}
