import { formatAmount } from "@contract/model/money";
import { LIST_EXPORT_PAGE_SIZE } from "@contract/staff/limits";
import {
  REFUND_FLOW,
  REFUND_REASON,
  type RefundProgress,
  type RefundStatus,
} from "@contract/model/states";
import type { StaffActor } from "../../database/audit-entries";
import { refundsAfter, type ExportedRefund } from "../../database/list-exports";
import type { Shop } from "../shop";
import { exportedPage, goodsIn, noteExport, timeIn, type ExportedLines } from "./exported-lines";

interface RefundExport {
  readonly status?: RefundStatus | undefined;
  readonly progress?: RefundProgress | undefined;
  readonly keyword?: string | undefined;
  readonly after?: string | undefined;
}

/** A page of the list of refunds for a file, a line a request. That the file was begun is kept among the actions. */
export async function exportRefunds(
  shop: Shop,
  by: StaffActor,
  query: RefundExport,
): Promise<ExportedLines> {
  if (query.after === undefined) await noteExport(shop, by, { kind: "refund" });
  const limit = LIST_EXPORT_PAGE_SIZE;
  const refunds = await refundsAfter(shop.db, { ...query, limit });
  return exportedPage(refunds, { limit, idOf: ({ refund }) => refund.id, cells: CELLS });
}

const REASON_NAMES = new Map<number, string>(
  Object.entries(REFUND_REASON).map(([name, reason]) => [reason, name]),
);

const CELLS: Readonly<Record<string, (row: ExportedRefund) => string>> = {
  refundNo: ({ refund }) => refund.refundNo,
  orderNo: ({ orderNo }) => orderNo,
  account: ({ loginName }) => loginName,
  type: ({ refund }) => REFUND_FLOW[refund.refundType],
  progress: ({ refund }) => refund.progress,
  reason: ({ refund }) => REASON_NAMES.get(refund.reason) ?? "",
  remark: ({ refund }) => refund.remark,
  goods: ({ lines }) => goodsIn(lines.map(({ line, count }) => ({ ...line, count }))),
  amount: ({ refund }) => formatAmount(refund.amountCents),
  applied: ({ refund }) => timeIn(refund.appliedAt),
  decided: ({ refund }) => timeIn(refund.decidedAt),
  auditRemark: ({ refund }) => refund.auditRemark,
};
