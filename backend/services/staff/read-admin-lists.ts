import { hasStatusProperty, OPEN_STATUSES } from "@contract/model/order-status";
import type { RefundProgress, RefundStatus } from "@contract/model/states";
import type { StaffOrderSort, StaffRefundSort } from "@contract/staff/states";
import type { OrderListFilters } from "../../database/to-order-conditions";
import { getLinesOfOrders } from "../../database/order-lists";
import {
  getLinesOfRefunds,
  listRefunds,
  type RefundedLine,
  type RefundListRow,
} from "../../database/refunds";
import {
  countOrdersByStatus,
  listAuditEntries,
  listMails,
  listOrdersForAdmin,
  type AdminQuery,
  type MailsQuery,
} from "../../database/admin-lists";
import { findMail, type MailRecord } from "../../database/mails";
import { listSynonymsForAdmin } from "../../database/search-words";
import { Refusal } from "../../rules/refusal";
import type { CurrentOrder } from "../orders/own-orders";
import type { Shop } from "../shop";

/**
 * Returns a page of orders with their lines. In the order `queue`, open orders are sorted with the oldest first, and
 * other orders with the newest first. The actions of shoppers are left out.
 */
export async function listAdminOrders(
  shop: Shop,
  query: AdminQuery & OrderListFilters & { readonly sort: StaffOrderSort },
): Promise<{ rows: (CurrentOrder & { loginName: string })[]; total: number }> {
  const queue = hasStatusProperty(query.status, "isOpen") ? "oldest" : "newest";
  const sort = query.sort === "queue" ? queue : query.sort;
  const { rows, total } = await listOrdersForAdmin(shop.db, { ...query, sort });
  const lines = await getLinesOfOrders(
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
      refundType: null,
      refundProgress: null,
      actions: [],
    })),
    total,
  };
}

/** Counts the open orders by status. */
export function countWaitingOrders(shop: Shop): Promise<Record<string, number>> {
  return countOrdersByStatus(shop.db, OPEN_STATUSES);
}

/** Returns a page of refunds with a status or progress, with their lines. */
export async function listAdminRefunds(
  shop: Shop,
  query: AdminQuery & {
    status?: RefundStatus | undefined;
    progress?: RefundProgress | undefined;
    sort: StaffRefundSort;
  },
): Promise<{ rows: (RefundListRow & { lines: RefundedLine[] })[]; total: number }> {
  const { rows, total } = await listRefunds(shop.db, query);
  const lines = await getLinesOfRefunds(
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

/** Returns a page of search synonyms. */
export function readSynonyms(shop: Shop, { keyword = "", ...page }: AdminQuery) {
  return listSynonymsForAdmin(shop.db, { ...page, keyword });
}

/** Returns a page of the mails in the outbox, newest first. */
export function readMails(shop: Shop, query: MailsQuery) {
  return listMails(shop.db, query);
}

/** Returns a mail by its id. Throws `notFound`. */
export async function readMail(shop: Shop, mailId: string): Promise<MailRecord> {
  const mail = await findMail(shop.db, mailId);
  if (mail === undefined) throw new Refusal("notFound");
  return mail;
}

/** Returns a page of audit entries, newest first. */
export function readActions(shop: Shop, query: AdminQuery) {
  return listAuditEntries(shop.db, query);
}
