import type { OrderStatusFilter, RefundStatus } from "@contract/states";
import { linesOfOrders } from "../../database/order-lists";
import { linesOfRefunds, listRefunds } from "../../database/refunds";
import type { RefundedLine, RefundListRow } from "../../database/refunds";
import { listOrdersForDesk, type DeskQuery } from "../../database/staff-desk";
import type { OrderNow } from "../orders/list-orders";
import type { Shop } from "../shop";

/** Orders at a status with their lines, those waiting longest first; what a shopper may do is not the desk's. */
export async function listDeskOrders(
  shop: Shop,
  query: DeskQuery & { status: OrderStatusFilter },
): Promise<{ rows: (OrderNow & { loginName: string })[]; total: number }> {
  const { rows, total } = await listOrdersForDesk(shop.db, query);
  const lines = await linesOfOrders(
    shop.db,
    rows.map(({ order }) => order.id),
  );
  return {
    rows: rows.map(({ order, loginName }) => ({
      order,
      loginName,
      lines: lines.filter(({ orderId }) => orderId === order.id),
      refundId: null,
      refundNo: null,
      actions: [],
    })),
    total,
  };
}

/** Refunds at a status with what goes back, oldest first. */
export async function listDeskRefunds(
  shop: Shop,
  query: DeskQuery & { status?: RefundStatus | undefined },
): Promise<{ rows: (RefundListRow & { lines: RefundedLine[] })[]; total: number }> {
  const { rows, total } = await listRefunds(shop.db, { ...query, oldestFirst: true });
  const lines = await linesOfRefunds(
    shop.db,
    rows.map(({ refund }) => refund.id),
  );
  return {
    rows: rows.map((row) => ({
      ...row,
      lines: lines.filter(({ refundId }) => refundId === row.refund.id),
    })),
    total,
  };
}
