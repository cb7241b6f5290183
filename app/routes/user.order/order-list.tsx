import { inLanguage } from "~/locales/in-language";
import { useTranslation } from "~/locales/use-translation";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import type { OrderRow } from "@contract/orders";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { OrderActions } from "~/ui/order-actions";
import { OrderStatusLabel } from "~/ui/order-status";
import { Picture } from "~/ui/picture";
import { Amount } from "~/ui/price";

/** Lines of goods on a card; the order itself shows them all. */
const LINES_SHOWN = 3;

interface OrderListProps {
  readonly orders: readonly OrderRow[];
  /** What was searched for; empty: nothing. */
  readonly keyword: string;
}

/** Order cards: status first, pictures of the goods, the sum, and what may be done. */
export function OrderList({ orders, keyword }: OrderListProps) {
  const { t } = useTranslation();
  if (orders.length === 0 && keyword !== "") {
    return (
      <EmptyState
        drawing="parcel"
        title={t("order.noneFound.title", { keyword })}
        text={t("order.noneFound.text")}
      >
        <LinkButton href="/user/order">{t("order.noneFound.go")}</LinkButton>
      </EmptyState>
    );
  }
  if (orders.length === 0) {
    return (
      <EmptyState drawing="parcel" title={t("order.empty.title")} text={t("order.empty.text")}>
        <LinkButton href="/product">{t("order.empty.go")}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <ul className="stack">
      {orders.map((order) => (
        <OrderCard key={order.orderId} order={order} />
      ))}
    </ul>
  );
}

function OrderCard({ order }: { readonly order: OrderRow }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { orderId, orderNo, status, detailStatus, items } = order;
  const unshown = items.length - LINES_SHOWN;
  return (
    <li
      className="card stack"
      data-gap="small"
      data-testid="order-card"
      data-id={orderId}
      data-status={status}
      data-detail-status={detailStatus}
      data-order-no={orderNo}
    >
      <div className="row" data-spread>
        <OrderStatusLabel status={status} detailStatus={detailStatus} />
        <span className="soft">{formatDateTime(order.createTime, lang)}</span>
      </div>
      <a className="stack order-goods" data-gap="small" href={`/user/order/detail?id=${orderId}`}>
        {items.slice(0, LINES_SHOWN).map((item) => (
          <span key={item.orderItemId} className="cart-goods">
            <Picture src={item.cover} alt="" width={64} sizes="64px" upTo={160} />
            <span>
              {inLanguage(item.productName, lang)}
              <span className="soft"> × {item.count}</span>
            </span>
          </span>
        ))}
        {unshown > 0 && <span>{t("order.moreGoods", { count: unshown })}</span>}
      </a>
      <div className="row" data-spread>
        <span className="soft">{t("order.number", { orderNo })}</span>
        <span>
          {t("order.sum")} <Amount cents={order.payAmountCents} />
        </span>
      </div>
      {status === 0 && order.payDeadline !== null && (
        <p className="soft">
          {t("order.payBefore", { time: formatDateTime(order.payDeadline, lang) })}
        </p>
      )}
      <OrderActions orderId={orderId} refundId={order.refundId} actions={order.actions} />
    </li>
  );
}
