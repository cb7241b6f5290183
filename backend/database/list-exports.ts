import { and, asc, eq, gt } from "drizzle-orm";
import type { RefundProgress, RefundStatus } from "@contract/model/states";
import type { Database } from "./connection";
import { toOrderConditions, type OrderListFilters } from "./to-order-conditions";
import { getLinesOfOrders } from "./order-lists";
import type { OrderLine, OrderRecord } from "./orders";
import {
  getLinesOfRefunds,
  toRefundConditions,
  type RefundedLine,
  type RefundListRow,
} from "./refunds";
import { order } from "./schema/orders";
import { refund } from "./schema/refunds";
import { shopper } from "./schema/shoppers";

/* Reads back-office lists for exports. Each page starts behind the last row of the previous page, so that
   PostgreSQL does not have to skip rows. */

/** The filter of an exported list, the last row of the previous page and the number of rows. */
export interface ExportQuery {
  readonly keyword?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

export interface ExportedOrder {
  readonly order: OrderRecord;
  readonly loginName: string;
  readonly lines: readonly OrderLine[];
}

/** Returns orders that match the filters, oldest first. */
export async function listOrdersAfter(
  db: Database,
  { after, limit, ...wanted }: ExportQuery & OrderListFilters,
): Promise<ExportedOrder[]> {
  const rows = await db
    .select({ order, loginName: shopper.loginName })
    .from(order)
    .innerJoin(shopper, eq(shopper.id, order.shopperId))
    .where(
      and(
        await toOrderConditions(db, wanted),
        after === undefined ? undefined : gt(order.id, after),
      ),
    )
    .orderBy(asc(order.id))
    .limit(limit);
  const lines = await getLinesOfOrders(
    db,
    rows.map((row) => row.order.id),
  );
  return rows.map((row) => ({
    ...row,
    lines: lines.filter(({ orderId }) => orderId === row.order.id),
  }));
}

export interface ExportedRefund extends RefundListRow {
  readonly lines: readonly RefundedLine[];
}

/** Returns refunds that match the filters, oldest first. */
export async function listRefundsAfter(
  db: Database,
  {
    after,
    limit,
    ...wanted
  }: ExportQuery & {
    readonly status?: RefundStatus | undefined;
    readonly progress?: RefundProgress | undefined;
  },
): Promise<ExportedRefund[]> {
  const rows = await db
    .select({
      refund,
      orderNo: order.orderNo,
      orderStatus: order.status,
      loginName: shopper.loginName,
    })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.orderId))
    .innerJoin(shopper, eq(shopper.id, refund.shopperId))
    .where(and(toRefundConditions(wanted), after === undefined ? undefined : gt(refund.id, after)))
    .orderBy(asc(refund.id))
    .limit(limit);
  const lines = await getLinesOfRefunds(
    db,
    rows.map((row) => row.refund.id),
  );
  return rows.map((row) => ({
    ...row,
    lines: lines.filter(({ refundId }) => refundId === row.refund.id),
  }));
}
