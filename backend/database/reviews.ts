import { and, asc, count, desc, eq, getTableColumns, gt, ilike, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { REVIEWS_IN_PRODUCT_DETAIL } from "@contract/model/limits";
import { REVIEW_STARS, type ReviewSort, type ReviewState } from "@contract/model/states";
import type { AdminQuery, Page } from "./admin-lists";
import type { Database, Transaction } from "./connection";
import type { OrderLine, OrderRecord } from "./orders";
import { makePreparedQuery } from "./prepared-statements";
import { isScalpTypeSql, isVisibleSql, type NamedCode } from "./products";
import { order, orderItem } from "./schema/orders";
import { product } from "./schema/products";
import { review } from "./schema/reviews";
import { shopper } from "./schema/shoppers";
import { countUpTo, toLikePattern } from "./sql-fragments";

export type ReviewRecord = typeof review.$inferSelect;
type NewReview = typeof review.$inferInsert;

/** A review with the name of its scalp type, which is null if shoppers cannot see it. */
export type NamedReview = ReviewRecord & { readonly scalpName: NamedCode | null };

const namedColumns = {
  ...getTableColumns(review),
  scalpName: sql<NamedCode | null>`(select json_build_object('code', e.code, 'name', e.name)
    from efficacy e where e.code = ${review.scalp} and ${isVisibleSql("e")})`,
};

const firstReviews = makePreparedQuery((db: Database) =>
  db
    .select(namedColumns)
    .from(review)
    .where(and(eq(review.productId, sql.placeholder("productId")), isShown()))
    .orderBy(desc(review.id))
    .limit(REVIEWS_IN_PRODUCT_DETAIL)
    .prepare("first_reviews"),
);

/** Returns the SQL condition for shown reviews. A literal lets prepared plans use the partial indexes. */
function isShown(): SQL {
  return sql`${review.state} = 'shown'`;
}

/** Returns the newest shown reviews of a product, for its page. */
export function listFirstReviews(db: Database, productId: string): Promise<NamedReview[]> {
  return firstReviews(db, { productId });
}

interface ReviewQuery {
  readonly productId: string;
  readonly sort: ReviewSort;
  readonly stars?: number | undefined;
  readonly scalp?: string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

const ORDERS: Readonly<Record<ReviewSort, readonly SQL[]>> = {
  newest: [desc(review.id)],
  best: [desc(review.stars), desc(review.id)],
  worst: [asc(review.stars), desc(review.id)],
};

/** Returns a page of the shown reviews of a product. */
export async function listShownReviews(
  db: Database,
  { productId, sort, stars, scalp, pageNum, pageSize }: ReviewQuery,
): Promise<Page<NamedReview>> {
  const where = and(
    eq(review.productId, productId),
    isShown(),
    stars === undefined ? undefined : sql`${review.stars} = ${stars}`,
    scalp === undefined ? undefined : eq(review.scalp, scalp),
  );
  const rows = await db
    .select(namedColumns)
    .from(review)
    .where(where)
    .orderBy(...ORDERS[sort])
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const [totals] = await db.select({ total: count() }).from(review).where(where);
  return { rows, total: totals?.total ?? 0 };
}

/** The shown reviews of a product: their number by stars from 1 to 5, and the writers' scalp types. */
export interface ReviewSummary {
  readonly starCounts: readonly number[];
  readonly scalps: readonly NamedCode[];
}

export async function summarizeReviews(db: Database, productId: string): Promise<ReviewSummary> {
  const shown = and(eq(review.productId, productId), isShown());
  const [counted, scalps] = await Promise.all([
    db
      .select({ stars: review.stars, total: count() })
      .from(review)
      .where(shown)
      .groupBy(review.stars),
    db.execute<NamedCode & Record<string, unknown>>(sql`
      select e.code, e.name from efficacy e
      where ${isScalpTypeSql(sql`e.code`)} and ${isVisibleSql("e")} and exists (
        select from review v where v.product_id = ${productId} and v.state = 'shown' and v.scalp = e.code)
      order by e.position, e.code`),
  ]);
  const countOf = (wanted: number) => counted.find(({ stars }) => stars === wanted)?.total ?? 0;
  return { starCounts: REVIEW_STARS.map(countOf), scalps: scalps.rows };
}

/** An order line that its shopper can review, with its order. */
export interface ReviewedLine {
  readonly line: OrderLine;
  readonly order: Pick<OrderRecord, "id" | "status">;
}

/** Returns an order line with its order. Returns undefined if the order belongs to another shopper. */
export async function findLineToReview(
  db: Database | Transaction,
  shopperId: string,
  orderItemId: string,
): Promise<ReviewedLine | undefined> {
  const [found] = await db
    .select({ line: orderItem, order: { id: order.id, status: order.status } })
    .from(orderItem)
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(and(eq(orderItem.id, orderItemId), eq(order.shopperId, shopperId)));
  return found;
}

/** Returns the review of an order line. */
export async function findReviewOfLine(
  db: Database | Transaction,
  orderItemId: string,
): Promise<NamedReview | undefined> {
  const [found] = await db
    .select(namedColumns)
    .from(review)
    .where(eq(review.orderItemId, orderItemId));
  return found;
}

/** Returns the lines of an order that have no review and were not returned completely. */
export async function findUnreviewedLines(tx: Transaction, orderId: string): Promise<OrderLine[]> {
  return tx
    .select(getTableColumns(orderItem))
    .from(orderItem)
    .where(
      and(
        eq(orderItem.orderId, orderId),
        gt(orderItem.count, orderItem.returnedCount),
        sql`not exists (select from review v where v.order_item_id = ${orderItem.id})`,
      ),
    )
    .orderBy(asc(orderItem.lineNo));
}

/** Returns true for the code of a scalp type that shoppers can choose. */
export async function isKnownScalp(tx: Transaction, code: string): Promise<boolean> {
  const found = await tx.execute(sql`
    select from efficacy e where e.code = ${code} and ${isScalpTypeSql(sql`e.code`)} and ${isVisibleSql("e")}`);
  return found.rowCount === 1;
}

/** Inserts a review. Returns false if the order line has one already. */
export async function insertReview(tx: Transaction, row: NewReview): Promise<boolean> {
  const added = await tx.insert(review).values(row).onConflictDoNothing();
  return (added.rowCount ?? 0) > 0;
}

/** Returns a review with the name of its product, and locks its row. */
export async function lockReview(
  tx: Transaction,
  id: string,
): Promise<{ readonly review: ReviewRecord; readonly productName: string } | undefined> {
  const [found] = await tx
    .select({
      review,
      productName: sql<string>`coalesce((select p.name->>'zhTw' from product p where p.id = ${review.productId}), '')`,
    })
    .from(review)
    .where(eq(review.id, id))
    .for("no key update");
  return found;
}

/** Updates a review that `lockReview` locked. */
export async function updateReview(
  tx: Transaction,
  id: string,
  changes: Partial<Pick<ReviewRecord, "state" | "hideReason" | "answer" | "reports">>,
): Promise<void> {
  await tx.update(review).set(changes).where(eq(review.id, id));
}

/** Counts a report of a shown review. Returns false if there is no such review. */
export async function countReport(db: Database, id: string): Promise<boolean> {
  const counted = await db
    .update(review)
    .set({ reports: sql`${review.reports} + 1` })
    .where(and(eq(review.id, id), isShown()));
  return (counted.rowCount ?? 0) > 0;
}

interface StaffReviewQuery extends AdminQuery {
  readonly state?: ReviewState | undefined;
  readonly reported: boolean;
  readonly stars?: number | undefined;
}

/** A review with its product, order and writer. An example of the demo shop has no order or writer. */
export interface ReviewForStaff {
  readonly review: NamedReview;
  readonly productName: NamedCode["name"] | null;
  readonly orderId: string | null;
  readonly orderNo: string | null;
  readonly loginName: string | null;
}

/**
 * Returns a page of reviews for staff. With the state `waiting`, the oldest come first, otherwise the newest.
 */
export async function listReviewsForStaff(
  db: Database,
  { state, reported, stars, keyword = "", pageNum, pageSize }: StaffReviewQuery,
): Promise<Page<ReviewForStaff>> {
  const like = toLikePattern(keyword);
  const where = and(
    state === undefined ? undefined : eq(review.state, state),
    reported ? gt(review.reports, 0) : undefined,
    stars === undefined ? undefined : sql`${review.stars} = ${stars}`,
    keyword === ""
      ? undefined
      : or(
          ilike(review.text, like),
          sql`exists (select from product p where p.id = ${review.productId}
            and (p.name->>'zhTw' ilike ${like} or p.name->>'en' ilike ${like}))`,
        ),
  );
  const rows = await db
    .select({
      review: namedColumns,
      productName: product.name,
      orderId: order.id,
      orderNo: order.orderNo,
      loginName: shopper.loginName,
    })
    .from(review)
    .leftJoin(product, eq(product.id, review.productId))
    .leftJoin(orderItem, eq(orderItem.id, review.orderItemId))
    .leftJoin(order, eq(order.id, orderItem.orderId))
    .leftJoin(shopper, eq(shopper.id, review.shopperId))
    .where(where)
    .orderBy(state === "waiting" ? asc(review.id) : desc(review.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const counted = db.select({ id: review.id }).from(review).where(where).$dynamic();
  return { rows, total: await countUpTo(db, counted) };
}
