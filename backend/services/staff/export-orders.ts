import { formatAmount } from "@contract/model/money";
import {
  DELIVERY,
  DELIVERY_FIELDS,
  PLACE_FIELDS,
  type DeliveryField,
} from "@contract/shop/delivery-fields";
import { GIFT_AND_INVOICE_FIELDS } from "@contract/shop/gift-and-invoice";
import { makeRecord } from "@contract/model/records";
import { LIST_EXPORT_PAGE_SIZE } from "@contract/staff/limits";
import {
  ORDER_STATUS,
  REFUND_TYPE_NAMES,
  REFUND_REASON,
  type RefundProgress,
  type RefundStatus,
} from "@contract/model/states";
import type { StaffActor } from "../../database/audit-entries";
import type { OrderListFilters } from "../../database/to-order-conditions";
import {
  listOrdersAfter,
  listRefundsAfter,
  type ExportedOrder,
  type ExportedRefund,
} from "../../database/order-lists";
import { DELIVERY_MASKS, GIFT_AND_INVOICE_MASKS } from "../../rules/mask-personal-data";
import { findBarcodes } from "../../database/skus";
import { listPaidPayments, type PaymentRecord } from "../../database/payments";
import { multiplyCents } from "../../rules/money";
import type { Shop } from "../shop";
import {
  toExportedPage,
  formatGoods,
  recordExport,
  formatExportTime,
  type ExportedLines,
} from "./exported-lines";

interface OrderExport extends OrderListFilters {
  readonly after?: string | undefined;
}

/**
 * Returns a page of orders for an export, with one row for each order. The receiver and the address are masked for
 * staff who may not see personal data. For the first page, an audit entry is recorded.
 */
export async function exportOrders(
  shop: Shop,
  by: StaffActor,
  query: OrderExport,
): Promise<ExportedLines> {
  if (query.after === undefined) await recordExport(shop, by, { kind: "order" });
  const limit = LIST_EXPORT_PAGE_SIZE;
  const orders = await listOrdersAfter(shop.db, { ...query, limit });
  return toExportedPage(orders, {
    limit,
    idOf: ({ order }) => order.id,
    cells: { ...FACTS, ...getReceiverCells(query.searchesPersonalData), ...SENDING },
  });
}

type Cells = Readonly<Record<string, (row: ExportedOrder) => string>>;

const STATUS_NAMES = new Map<number, string>(
  Object.entries(ORDER_STATUS).map(([name, status]) => [status, name]),
);

const FACTS: Cells = {
  orderNo: ({ order }) => order.orderNo,
  status: ({ order }) => STATUS_NAMES.get(order.status) ?? "",
  placed: ({ order }) => formatExportTime(order.createdAt),
  paid: ({ order }) => formatExportTime(order.paidAt),
  shipped: ({ order }) => formatExportTime(order.shippedAt),
  received: ({ order }) => formatExportTime(order.receivedAt),
  account: ({ loginName }) => loginName,
  goods: ({ lines }) => formatGoods(lines),
  goodsAmount: ({ order }) => formatAmount(order.goodsCents),
  freight: ({ order }) => formatAmount(order.freightCents),
  discount: ({ order }) => formatAmount(order.discountCents),
  payAmount: ({ order }) => formatAmount(order.payCents),
  refunded: ({ order }) => formatAmount(order.refundedCents),
};

/** The delivery fields in the order of the columns. The postal code comes before the street. */
const DELIVERY_COLUMNS: readonly DeliveryField[] = [
  ...DELIVERY_FIELDS.filter((field) => !DELIVERY[field].isPlace),
  "postalCode",
  ...PLACE_FIELDS.filter((field) => field !== "postalCode"),
];

function getReceiverCells(showsPersonalData: boolean): Cells {
  const cells = DELIVERY_COLUMNS.map((field): [string, (row: ExportedOrder) => string] => [
    field,
    ({ order }) => (showsPersonalData ? order[field] : DELIVERY_MASKS[field](order[field])),
  ]);
  return {
    ...Object.fromEntries(cells),
    pickupCode: ({ order }) => (showsPersonalData ? order.pickupCode : ""),
    remark: ({ order }) => (showsPersonalData ? order.remark : ""),
    ...makeRecord(
      GIFT_AND_INVOICE_FIELDS,
      (field) =>
        ({ order }: ExportedOrder) =>
          showsPersonalData ? order[field] : GIFT_AND_INVOICE_MASKS[field](order[field]),
    ),
  };
}

const SENDING: Cells = {
  company: ({ order }) => order.company,
  trackingNo: ({ order }) => order.trackingNo,
};

/** A line of an order for the export, with the payment that paid the order. */
interface ExportedLine extends Pick<ExportedOrder, "order" | "loginName"> {
  readonly line: ExportedOrder["lines"][number];
  readonly payment: PaymentRecord | undefined;
  readonly barcode: string;
}

/**
 * Returns a page of order lines for an export, with one row for each line. A page has the lines of as many orders as a
 * page of orders. For the first page, an audit entry is recorded.
 */
export async function exportOrderLines(
  shop: Shop,
  by: StaffActor,
  query: OrderExport,
): Promise<ExportedLines> {
  if (query.after === undefined)
    await recordExport(shop, by, { kind: "order", name: "CSV, lines" });
  const limit = LIST_EXPORT_PAGE_SIZE;
  const orders = await listOrdersAfter(shop.db, { ...query, limit });
  const payments = await listPaidPayments(
    shop.db,
    orders.map(({ order }) => order.id),
  );
  const barcodes = await findBarcodes(
    shop.db,
    orders.flatMap(({ lines }) => lines.map(({ skuId }) => skuId)),
  );
  const rows = orders.flatMap(({ order, loginName, lines }): ExportedLine[] => {
    const payment = payments.find(({ orderId }) => orderId === order.id);
    return lines.map((line) => {
      const barcode = barcodes.get(line.skuId) ?? "";
      return { order, loginName, line, payment, barcode };
    });
  });
  const { columns, lines } = toExportedPage(rows, {
    limit,
    idOf: ({ line }) => line.id,
    cells: LINE_CELLS,
  });
  const last = orders.at(-1);
  return { columns, lines, next: orders.length < limit ? null : (last?.order.id ?? null) };
}

const LINE_CELLS: Readonly<Record<string, (row: ExportedLine) => string>> = {
  orderNo: ({ order }) => order.orderNo,
  line: ({ line }) => String(line.lineNo),
  status: ({ order }) => STATUS_NAMES.get(order.status) ?? "",
  placed: ({ order }) => formatExportTime(order.createdAt),
  paid: ({ order }) => formatExportTime(order.paidAt),
  shipped: ({ order }) => formatExportTime(order.shippedAt),
  account: ({ loginName }) => loginName,
  sku: ({ line }) => line.skuId,
  barcode: ({ barcode }) => barcode,
  product: ({ line }) => line.productName.zhTw,
  productEn: ({ line }) => line.productName.en,
  size: ({ line }) => line.packing.zhTw,
  price: ({ line }) => formatAmount(line.priceCents),
  count: ({ line }) => String(line.count),
  returned: ({ line }) => String(line.returnedCount),
  cancelled: ({ line }) => String(line.cancelledCount),
  lineAmount: ({ line }) => formatAmount(multiplyCents(line.priceCents, line.count)),
  discount: ({ line }) => formatAmount(line.discountShareCents),
  orderAmount: ({ order }) => formatAmount(order.payCents),
  orderRefunded: ({ order }) => formatAmount(order.refundedCents),
  payNo: ({ payment }) => payment?.payNo ?? "",
  payType: ({ payment }) => payment?.payType ?? "",
  tradeNo: ({ payment }) => payment?.tradeNo ?? "",
};

interface RefundExport {
  readonly status?: RefundStatus | undefined;
  readonly progress?: RefundProgress | undefined;
  readonly keyword?: string | undefined;
  readonly after?: string | undefined;
}

/**
 * Returns a page of refunds for an export, with one row for each request. For the first page, an audit entry is
 * recorded.
 */
export async function exportRefunds(
  shop: Shop,
  by: StaffActor,
  query: RefundExport,
): Promise<ExportedLines> {
  if (query.after === undefined) await recordExport(shop, by, { kind: "refund" });
  const limit = LIST_EXPORT_PAGE_SIZE;
  const refunds = await listRefundsAfter(shop.db, { ...query, limit });
  return toExportedPage(refunds, { limit, idOf: ({ refund }) => refund.id, cells: CELLS });
}

const REASON_NAMES = new Map<number, string>(
  Object.entries(REFUND_REASON).map(([name, reason]) => [reason, name]),
);

const CELLS: Readonly<Record<string, (row: ExportedRefund) => string>> = {
  refundNo: ({ refund }) => refund.refundNo,
  orderNo: ({ orderNo }) => orderNo,
  account: ({ loginName }) => loginName,
  type: ({ refund }) => REFUND_TYPE_NAMES[refund.refundType],
  progress: ({ refund }) => refund.progress,
  reason: ({ refund }) => REASON_NAMES.get(refund.reason) ?? "",
  remark: ({ refund }) => refund.remark,
  goods: ({ lines }) => formatGoods(lines.map(({ line, count }) => ({ ...line, count }))),
  amount: ({ refund }) => formatAmount(refund.amountCents),
  applied: ({ refund }) => formatExportTime(refund.appliedAt),
  decided: ({ refund }) => formatExportTime(refund.decidedAt),
  auditRemark: ({ refund }) => refund.auditRemark,
};
