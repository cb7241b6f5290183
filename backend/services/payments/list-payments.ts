import { formatAmount } from "@contract/model/money";
import { PAY_STATUS } from "@contract/model/states";
import { LIST_EXPORT_PAGE_SIZE } from "@contract/staff/limits";
import type { AdminQuery } from "../../database/admin-lists";
import type { StaffActor } from "../../database/audit-entries";
import {
  listPaymentsAfter,
  listPaymentsForAdmin,
  sumPayments,
  type ListedPayment,
  type PaymentFilters,
} from "../../database/payment-lists";
import { asHkCents } from "../../rules/money";
import type { Shop } from "../shop";
import {
  formatExportTime,
  recordExport,
  toExportedPage,
  type ExportedLines,
} from "../staff/exported-lines";

/** Returns a page of payments that match the filters. */
export function readPayments(shop: Shop, query: AdminQuery & PaymentFilters) {
  return listPaymentsForAdmin(shop.db, query);
}

/** Returns the sums of the payments that match the filters, by status. */
export function readPaymentTotals(shop: Shop, filters: PaymentFilters) {
  return sumPayments(shop.db, filters);
}

/** Returns a page of payments for an export. For the first page, an audit entry is recorded. */
export async function exportPayments(
  shop: Shop,
  by: StaffActor,
  query: PaymentFilters & { readonly after?: string | undefined },
): Promise<ExportedLines> {
  if (query.after === undefined) await recordExport(shop, by, { kind: "payment" });
  const limit = LIST_EXPORT_PAGE_SIZE;
  const payments = await listPaymentsAfter(shop.db, { ...query, limit });
  return toExportedPage(payments, { limit, idOf: ({ payment }) => payment.id, cells: CELLS });
}

const STATUS_NAMES = new Map<number, string>(
  Object.entries(PAY_STATUS).map(([name, status]) => [status, name]),
);

/** The columns. The file of a provider has `payNo`, `amount` and `date` too, so that both can be compared. */
const CELLS: Readonly<Record<string, (row: ListedPayment) => string>> = {
  payNo: ({ payment }) => payment.payNo,
  orderNo: ({ orderNo }) => orderNo,
  account: ({ loginName }) => loginName,
  payType: ({ payment }) => payment.payType,
  status: ({ payment }) => STATUS_NAMES.get(payment.status) ?? "",
  review: ({ payment }) => payment.review ?? "",
  amount: ({ payment }) => formatAmount(payment.amountCents),
  paidBack: ({ paidBackCents }) => formatAmount(asHkCents(paidBackCents)),
  tradeNo: ({ payment }) => payment.tradeNo ?? "",
  reference: ({ payment }) => payment.reference,
  started: ({ payment }) => formatExportTime(payment.createdAt),
  date: ({ payment }) => formatExportTime(payment.paidAt),
};
