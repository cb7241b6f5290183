import { formatAmount } from "@contract/money";
import { LIST_EXPORT_PAGE_SIZE } from "@contract/staff-limits";
import { ORDER_STATUS } from "@contract/states";
import type { StaffActor } from "../../database/audit-entries";
import type { WantedOrders } from "../../database/find-orders";
import { ordersAfter, type ExportedOrder } from "../../database/list-exports";
import { maskEnd, maskName } from "../../rules/mask-personal-data";
import type { Shop } from "../shop";
import { exportedPage, goodsIn, noteExport, timeIn, type ExportedLines } from "./exported-lines";

interface OrderExport extends WantedOrders {
  readonly after?: string | undefined;
  /** Without it who receives an order, and where, is masked. */
  readonly showsPersonalData: boolean;
}

/** A page of the list of orders for a file, a line an order. That the file was begun is kept among the actions. */
export async function exportOrders(
  shop: Shop,
  by: StaffActor,
  { showsPersonalData, ...query }: OrderExport,
): Promise<ExportedLines> {
  if (query.after === undefined) await noteExport(shop, by, { kind: "order" });
  const limit = LIST_EXPORT_PAGE_SIZE;
  const orders = await ordersAfter(shop.db, { ...query, limit });
  return exportedPage(orders, {
    limit,
    idOf: ({ order }) => order.id,
    cells: { ...FACTS, ...(showsPersonalData ? RECEIVER : MASKED_RECEIVER), ...SENDING },
  });
}

type Cells = Readonly<Record<string, (row: ExportedOrder) => string>>;

const STATUS_NAMES = new Map<number, string>(
  Object.entries(ORDER_STATUS).map(([name, status]) => [status, name]),
);

const FACTS: Cells = {
  orderNo: ({ order }) => order.orderNo,
  status: ({ order }) => STATUS_NAMES.get(order.status) ?? "",
  placed: ({ order }) => timeIn(order.createdAt),
  paid: ({ order }) => timeIn(order.paidAt),
  shipped: ({ order }) => timeIn(order.shippedAt),
  received: ({ order }) => timeIn(order.receivedAt),
  account: ({ loginName }) => loginName,
  goods: ({ lines }) => goodsIn(lines),
  goodsAmount: ({ order }) => formatAmount(order.goodsCents),
  freight: ({ order }) => formatAmount(order.freightCents),
  discount: ({ order }) => formatAmount(order.discountCents),
  payAmount: ({ order }) => formatAmount(order.payCents),
  refunded: ({ order }) => formatAmount(order.refundedCents),
};

const RECEIVER: Cells = {
  consignee: ({ order }) => order.consignee,
  phone: ({ order }) => order.phone,
  postalCode: ({ order }) => order.postalCode,
  address: ({ order }) => order.address,
  doorNumber: ({ order }) => order.doorNumber,
  remark: ({ order }) => order.remark,
};

const MASKED_RECEIVER: Cells = {
  consignee: ({ order }) => maskName(order.consignee),
  phone: ({ order }) => maskEnd(order.phone),
  ...Object.fromEntries(
    ["postalCode", "address", "doorNumber", "remark"].map((name) => [name, () => ""]),
  ),
};

const SENDING: Cells = {
  company: ({ order }) => order.company,
  trackingNo: ({ order }) => order.trackingNo,
};
