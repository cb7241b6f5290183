import { GoodsList } from "~/back-office/ui/goods-list";
import { useTranslation } from "~/locales/use-translation";
import { DETAIL_STATUS, ORDER_STATUS, type ReadOrderStatus } from "@contract/model/states";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import type { StaffOrder } from "@contract/staff/orders";
import { Badge } from "~/ui/badge";
import { toPlaceLines } from "@contract/shop/delivery-fields";
import { Amount } from "~/ui/price";
import type { FormResult } from "~/ui/form-result";
import { TraceForm } from "~/back-office/ui/trace-form";
import { ShipForm } from "~/back-office/ui/ship-form";
import { SlipBox } from "./print-slips-form";

interface AdminOrderProps {
  readonly order: StaffOrder;
  /** The list that it stands in, to come back to it. */
  readonly here: string;
  /** What was typed for this order and refused. */
  readonly refused: FormResult | undefined;
}

/** What the staff does next with an order of each status. */
const NEXT_STEP: Readonly<Record<ReadOrderStatus, "ship" | "trace" | null>> = {
  [ORDER_STATUS.unknown]: null,
  [ORDER_STATUS.unpaid]: null,
  [ORDER_STATUS.cancelled]: null,
  [ORDER_STATUS.refunded]: null,
  [ORDER_STATUS.awaitingShipment]: "ship",
  [ORDER_STATUS.shipped]: "trace",
  [ORDER_STATUS.completed]: null,
};

/** One order of the queue: what to pack, for whom, and what is to be done with it now. */
export function AdminOrder({ order, here, refused }: AdminOrderProps) {
  const { t } = useTranslation();
  const { orderId, orderNo, status, detailStatus } = order;
  const isApplying = detailStatus === DETAIL_STATUS.applying;
  return (
    <li
      className="card stack"
      data-testid="order-card"
      data-id={orderId}
      data-order-no={orderNo}
      data-status={status}
      data-detail-status={detailStatus}
    >
      <div className="row" data-spread>
        <h2 className="number">
          <a href={`/staff/orders/${orderId}`}>{orderNo}</a>
        </h2>
        <p className="row">
          <Badge kind="info">{t(`staff.orders.status.${status}`)}</Badge>
          {isApplying && <Badge kind="warn">{t("staff.orders.applying")}</Badge>}
          {order.paymentReview && <Badge kind="danger">{t("staff.orders.review")}</Badge>}
          <Amount cents={order.payAmountCents} />
          {NEXT_STEP[status] !== null && <SlipBox orderId={orderId} />}
        </p>
      </div>
      <Packing order={order} />
      {NEXT_STEP[status] === "ship" && !isApplying && (
        <ShipForm orderId={orderId} action={here} refused={refused} />
      )}
      {NEXT_STEP[status] === "trace" && (
        <TraceForm orderId={orderId} action={here} refused={refused} />
      )}
    </li>
  );
}

function Packing({ order }: { readonly order: StaffOrder }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { loginName, consignee, phone, address, remark, company, trackingNo, items } = order;
  return (
    <div>
      <p className="soft">
        {t("staff.orders.buyer", { loginName, time: formatDateTime(order.createTime, lang) })}
      </p>
      <GoodsList items={items} />
      <p>
        {[consignee, phone, ...(address === null ? [] : toPlaceLines(address))]
          .filter((part) => part !== "")
          .join(" · ")}
      </p>
      {remark !== "" && <p>{t("staff.orders.remark", { remark })}</p>}
      {trackingNo !== "" && <p>{t("staff.orders.parcel", { company, trackingNo })}</p>}
    </div>
  );
}
