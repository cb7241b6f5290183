import { and, desc, eq, getTableColumns, isNull, or, sql, type SQL } from "drizzle-orm";
import { isId } from "@contract/model/ids";
import type { AdminQuery, Page } from "./admin-lists";
import type { Database, Transaction } from "./connection";
import { getReceiverSearchText, orderDraft } from "./schema/orders";
import { product, sku } from "./schema/products";
import { shopper } from "./schema/shoppers";
import { matchesLoginNameSql, matchesPersonalDataSql } from "./shoppers";
import { SKU_FOR_SALE_COLUMNS, type SkuForSale } from "./skus";
import { toKeywordCondition } from "./staff-products";
import { countUpTo, toLikePattern } from "./sql-fragments";

export type DraftRecord = typeof orderDraft.$inferSelect;
export type NewDraft = typeof orderDraft.$inferInsert;

/** A draft with the login name and the name of its shopper. Both are empty for a new shopper. */
export type ListedDraft = DraftRecord & {
  readonly loginName: string;
  readonly accountName: string;
};

/** The parameters of the list of drafts. */
export interface DraftsQuery extends AdminQuery {
  /** False if the keyword must not match data of shoppers and receivers, except login names. */
  readonly searchesPersonalData: boolean;
}

/** Returns a page of open drafts that match the keyword, last changed first. */
export async function listDrafts(db: Database, query: DraftsQuery): Promise<Page<ListedDraft>> {
  const { pageNum, pageSize } = query;
  const where = and(isNull(orderDraft.orderId), toSearchCondition(db, query));
  const rows = await db
    .select({
      ...getTableColumns(orderDraft),
      loginName: sql<string>`coalesce(${shopper.loginName}, '')`,
      accountName: sql<string>`coalesce(${shopper.realName}, '')`,
    })
    .from(orderDraft)
    .leftJoin(shopper, eq(shopper.id, orderDraft.shopperId))
    .where(where)
    .orderBy(desc(orderDraft.changedAt), desc(orderDraft.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const counted = db.select({ id: orderDraft.id }).from(orderDraft).where(where).$dynamic();
  return { rows, total: await countUpTo(db, counted) };
}

/**
 * Returns the SQL condition for drafts with this keyword. It matches the number of a draft, and a part of the shopper,
 * of the receiver or of a product name. It also matches the number or the barcode of a SKU.
 */
function toSearchCondition(
  db: Database,
  { keyword = "", searchesPersonalData }: DraftsQuery,
): SQL | undefined {
  if (keyword === "") return undefined;
  const isShopper = searchesPersonalData ? matchesPersonalDataSql : matchesLoginNameSql;
  const owners = db.select({ id: shopper.id }).from(shopper).where(isShopper(keyword));
  return or(
    isId(keyword) ? eq(orderDraft.id, keyword) : undefined,
    sql`${orderDraft.shopperId} in (${owners})`,
    searchesPersonalData ? matchesOwnTexts(keyword) : undefined,
    matchesLine(keyword),
  );
}

/** Returns the SQL condition for drafts whose new shopper or receiver contains the keyword. */
function matchesOwnTexts(keyword: string): SQL {
  const { realName, email, accountPhone } = orderDraft;
  const person = sql`lower(${realName} || ' ' || ${email} || ' ' || ${accountPhone})`;
  const pattern = toLikePattern(keyword.toLowerCase());
  return sql`(${person} like ${pattern} or ${getReceiverSearchText(orderDraft)} like ${pattern})`;
}

/** Returns the SQL condition for drafts with a line of this product name, SKU number or barcode. */
function matchesLine(keyword: string): SQL {
  const name = sql`lower(concat_ws(' ', line -> 'productName' ->> 'zhTw', line -> 'productName' ->> 'en'))`;
  const isScanned = sql`(select s.id::text from sku s where s.barcode = ${keyword} and s.barcode <> '')`;
  return sql`exists (select from jsonb_array_elements(${orderDraft.lines}) as lines_of(line)
    where ${name} like ${toLikePattern(keyword.toLowerCase())}
      or line ->> 'skuId' = ${keyword} or line ->> 'skuId' in ${isScanned})`;
}

export async function findDraft(
  db: Database | Transaction,
  id: string,
): Promise<DraftRecord | undefined> {
  const [found] = await db.select().from(orderDraft).where(eq(orderDraft.id, id));
  return found;
}

/** Locks a draft until the transaction ends. If the transaction also locks the shopper, lock the shopper first. */
export async function lockDraft(tx: Transaction, id: string): Promise<DraftRecord | undefined> {
  const [found] = await tx
    .select()
    .from(orderDraft)
    .where(eq(orderDraft.id, id))
    .for("no key update");
  return found;
}

export async function insertDraft(tx: Transaction, row: NewDraft): Promise<void> {
  await tx.insert(orderDraft).values(row);
}

export async function updateDraft(
  tx: Transaction,
  id: string,
  change: Partial<NewDraft>,
): Promise<void> {
  await tx.update(orderDraft).set(change).where(eq(orderDraft.id, id));
}

export async function deleteDraft(tx: Transaction, id: string): Promise<void> {
  await tx.delete(orderDraft).where(eq(orderDraft.id, id));
}

/**
 * Returns SKUs on sale whose product contains the keyword in its texts, or whose number or barcode is the keyword.
 * Products with the highest position come first.
 */
export async function findSkusToSell(
  db: Database,
  { keyword, limit }: { readonly keyword: string; readonly limit: number },
): Promise<SkuForSale[]> {
  const named = await toKeywordCondition(db, keyword);
  if (named === undefined) return [];
  const ids = await db
    .select({ id: sku.id })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(
      and(
        sql`${sku.onShelf} and ${product.onShelf}`,
        isId(keyword) ? sql`(${sku.id} = ${keyword} or ${named})` : named,
      ),
    )
    .orderBy(desc(product.weight), product.id, desc(sku.weight), sku.id)
    .limit(limit);
  const found = await db.execute<SkuForSale & Record<string, unknown>>(sql`
    select ${SKU_FOR_SALE_COLUMNS} from sku s join product p on p.id = s.product_id
    where s.id = any(${`{${ids.map(({ id }) => id).join(",")}}`}::bigint[])
    order by p.weight desc, p.id, s.weight desc, s.id`);
  return found.rows;
}
