import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Bilingual } from "@contract/model/languages";
import type { TaxonomyKind, TaxonomySort } from "@contract/staff/states";
import type { AdminQuery, Page } from "./admin-lists";
import type { Database, Transaction } from "./connection";
import { toLikePattern } from "./sql-fragments";

/** The fields of a brand, category, efficacy or range that staff edit. */
export interface TaxonomyFacts {
  readonly name: Bilingual;
  readonly position: number;
  readonly shown: boolean;
}

/** A stored brand, category, efficacy or range. */
export interface TaxonomyRecord extends TaxonomyFacts {
  readonly code: string;
  readonly archived: boolean;
  /** The path of the image. Empty if there is none. */
  readonly picture: string;
  readonly version: number;
}

export type CountedTaxonomy = TaxonomyRecord & { readonly products: number };
type Row<Kept> = Kept & Record<string, unknown>;

const KIND_TABLES = {
  brand: sql`brand`,
  category: sql`category`,
  efficacy: sql`efficacy`,
  range: sql`product_range`,
} as const satisfies Record<TaxonomyKind, SQL>;

/** The SQL queries that count the products of each code, by kind. They include products that are not on sale. */
const PRODUCT_COUNTS = {
  brand: sql`select brand_code as code, count(*)::int as products from product group by 1`,
  category: sql`select category_code as code, count(*)::int as products from product group by 1`,
  efficacy: sql`select code, count(*)::int as products from product, unnest(efficacy_codes) code group by 1`,
  range: sql`select range as code, count(*)::int as products from product group by 1`,
} as const satisfies Record<TaxonomyKind, SQL>;

const COLUMNS = sql`t.code, t.name, t.position, t.shown, t.picture, t.archived_at is not null as archived, t.version`;
const COUNTED = sql`${COLUMNS}, coalesce(u.products, 0) as products`;

const SORT_ORDERS: Record<TaxonomySort, SQL> = {
  order: sql`t.position, t.code`,
  name: sql`t.name->>'zhTw', t.code`,
  code: sql`t.code`,
  products: sql`products desc, t.position, t.code`,
};

interface TaxonomyQuery extends AdminQuery {
  readonly kind: TaxonomyKind;
  readonly sort: TaxonomySort;
  /** True to list only archived entries. False to list only the others. */
  readonly archived: boolean;
}

/** Returns a page of the entries of one kind. */
export async function listTaxonomies(
  db: Database,
  { kind, sort, archived, keyword = "", pageNum, pageSize }: TaxonomyQuery,
): Promise<Page<CountedTaxonomy>> {
  const like = toLikePattern(keyword);
  const where = sql`(t.archived_at is not null) = ${archived}
    and (t.code ilike ${like} or t.name->>'zhTw' ilike ${like} or t.name->>'en' ilike ${like})`;
  const found = await db.execute<Row<CountedTaxonomy>>(sql`
    select ${COUNTED} from ${KIND_TABLES[kind]} t left join (${PRODUCT_COUNTS[kind]}) u on u.code = t.code
    where ${where} order by ${SORT_ORDERS[sort]} limit ${pageSize} offset ${(pageNum - 1) * pageSize}`);
  const totals = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${KIND_TABLES[kind]} t where ${where}`,
  );
  return { rows: found.rows, total: totals.rows[0]?.total ?? 0 };
}

/** Returns an entry of a kind by its code. */
export async function findTaxonomy(
  db: Database,
  kind: TaxonomyKind,
  code: string,
): Promise<CountedTaxonomy | undefined> {
  const { rows } = await db.execute<Row<CountedTaxonomy>>(sql`
    select ${COUNTED} from ${KIND_TABLES[kind]} t left join (${PRODUCT_COUNTS[kind]}) u on u.code = t.code
    where t.code = ${code}`);
  return rows[0];
}

/** Returns an entry of a kind by its code and locks its row. */
export async function lockTaxonomy(
  tx: Transaction,
  kind: TaxonomyKind,
  code: string,
): Promise<TaxonomyRecord | undefined> {
  const { rows } = await tx.execute<Row<TaxonomyRecord>>(
    sql`select ${COLUMNS} from ${KIND_TABLES[kind]} t where t.code = ${code} for update`,
  );
  return rows[0];
}

/** Inserts an entry. Returns false if the code is taken, even by an archived entry. */
export async function addTaxonomy(
  tx: Transaction,
  kind: TaxonomyKind,
  { code, name, position, shown }: TaxonomyFacts & { readonly code: string },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into ${KIND_TABLES[kind]} (code, name, position, shown)
    values (${code}, ${JSON.stringify(name)}::jsonb, ${position}, ${shown}) on conflict do nothing`);
  return rowCount === 1;
}

/** Updates the row that `lockTaxonomy` locked. */
export async function updateTaxonomy(
  tx: Transaction,
  kind: TaxonomyKind,
  { code, name, position, shown, picture, archived, version }: TaxonomyRecord,
): Promise<void> {
  await tx.execute(sql`
    update ${KIND_TABLES[kind]} set name = ${JSON.stringify(name)}::jsonb, position = ${position}, shown = ${shown}, picture = ${picture},
      archived_at = case when ${archived} then coalesce(archived_at, now()) end, version = ${version}
    where code = ${code}`);
}

/** Returns all entries of a kind that are not archived, in list order, and locks their rows. */
export async function lockTaxonomies(
  tx: Transaction,
  kind: TaxonomyKind,
): Promise<TaxonomyRecord[]> {
  const { rows } = await tx.execute<Row<TaxonomyRecord>>(sql`
    select ${COLUMNS} from ${KIND_TABLES[kind]} t where t.archived_at is null order by ${SORT_ORDERS.order} for update`);
  return rows;
}
