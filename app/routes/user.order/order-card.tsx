import { formatDateTime, formatTimes } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import type { OrderRow } from "@contract/shop/orders";
import { inLanguage } from "@contract/model/languages";
import { OrderActions, type OrderActionsProps } from "~/ui/order-actions";
import { OrderStatusLabel } from "~/ui/order-status";
import { PayDeadline } from "~/ui/pay-deadline";
import { Picture } from "~/ui/picture";
import { Amount } from "~/ui/price";

/** Lines of goods on a card; the order itself shows them all. */
const LINES_SHOWN = 3;

interface OrderCardProps extends Pick<OrderActionsProps, "back" | "backWithout"> {
  readonly order: OrderRow;
}

/** The place of an order on the page of its list, as an address names it. */
export function orderPlace({ orderId }: Pick<OrderRow, "orderId">): string {
  return `order-${orderId}`;
}

/** An order in the list: how it stands, what was ordered, the sum, and what may be done. */
export function OrderCard({ order, back, backWithout }: OrderCardProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { orderId, orderNo, status, detailStatus, items } = order;
  return (
    <li
      id={orderPlace(order)}
      className="card stack"
      data-gap="small"
      data-testid="order-card"
      data-id={orderId}
      data-status={status}
      data-detail-status={detailStatus}
      data-order-no={orderNo}
    >
      <div className="row" data-spread>
        <OrderStatusLabel order={order} />
        <span className="soft">{formatDateTime(order.createTime, lang)}</span>
      </div>
      <CardGoods orderId={orderId} items={items} />
      <div className="row" data-spread>
        <span className="soft">{t("order.number", { orderNo })}</span>
        <span>
          {t("order.sum")} <Amount cents={order.payAmountCents} />
        </span>
      </div>
      {status === 0 && order.payDeadline !== null && <PayDeadline at={order.payDeadline} />}
      <OrderActions {...order} back={back} backWithout={backWithout} />
    </li>
  );
}

/** The first goods of an order, as the way to the order itself. */
export function CardGoods({ orderId, items }: Pick<OrderRow, "orderId" | "items">) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const unshown = items.length - LINES_SHOWN;
  return (
    <a className="stack order-goods" data-gap="small" href={`/user/order/detail?id=${orderId}`}>
      {items.slice(0, LINES_SHOWN).map((item) => (
        <span key={item.orderItemId} className="cart-goods">
          <Picture src={item.cover} alt="" width={64} sizes="64px" upTo={160} />
          <span>
            {inLanguage(item.productName, lang)}
            <span className="soft"> {formatTimes(item.count)}</span>
          </span>
        </span>
      ))}
      {unshown > 0 && <span>{t("order.moreGoods", { count: unshown })}</span>}
    </a>
  );
}
