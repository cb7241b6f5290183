import { getBilingualText } from "@contract/model/languages";
import { RETURN_WINDOW_DAYS } from "@contract/model/limits";
import type { OrderRow, Order } from "@contract/shop/orders";
import { ConfirmationPage } from "~/forms/confirmation-page";
import { formatDateTime, formatQuantity } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { OrderActions, type OrderActionsProps } from "~/ui/order-actions";
import { OrderStatusLabel } from "~/ui/order-status";
import { PayDeadline } from "~/ui/payment-elements";
import { Picture } from "~/ui/picture";
import { TotalAmount } from "~/ui/price";

/** The maximum number of order lines on a card. The page of the order shows all of them. */
const LINES_SHOWN = 3;

interface OrderCardProps extends Pick<OrderActionsProps, "back" | "backWithout"> {
  readonly order: OrderRow;
}

/** Returns the id of an order's element in the list. */
export function getOrderAnchor({ orderId }: Pick<OrderRow, "orderId">): string {
  return `order-${orderId}`;
}

/** Shows an order in the list: status, goods, total and actions. */
export function OrderCard({ order, back, backWithout }: OrderCardProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { orderId, orderNo, status, detailStatus, items } = order;
  return (
    <li
      id={getOrderAnchor(order)}
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
      <OrderCardGoods orderId={orderId} items={items} />
      <ReviewLink orderId={orderId} items={items} />
      <div className="row" data-spread>
        <span className="soft">{t("order.number", { orderNo })}</span>
        <span>
          {t("order.sum")} <TotalAmount cents={order.payAmountCents} />
        </span>
      </div>
      {status === 0 && order.payDeadline !== null && <PayDeadline at={order.payDeadline} />}
      <OrderActions {...order} back={back} backWithout={backWithout} />
    </li>
  );
}

/** Links to the review of the only item without one, or to the order if several items have none. */
function ReviewLink({ orderId, items }: Pick<OrderRow, "orderId" | "items">) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [first, ...others] = items.filter(({ reviewable }) => reviewable);
  if (first === undefined) return null;
  const name = getBilingualText(first.productName, lang);
  const link =
    others.length === 0
      ? {
          href: `/user/review?orderItemId=${first.orderItemId}`,
          "aria-label": t("order.reviewOf", { name }),
        }
      : { href: `/user/order/detail?id=${orderId}` };
  return (
    <p>
      <a {...link}>{t("order.review")}</a>
    </p>
  );
}

/** Shows the first LINES_SHOWN goods of an order, with a link to the order. */
function OrderCardGoods({ orderId, items }: Pick<OrderRow, "orderId" | "items">) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const unshown = items.length - LINES_SHOWN;
  return (
    <a className="stack order-goods" data-gap="small" href={`/user/order/detail?id=${orderId}`}>
      {items.slice(0, LINES_SHOWN).map((item) => (
        <span key={item.orderItemId} className="cart-goods">
          <Picture src={item.cover} alt="" width={64} sizes="64px" upTo={160} />
          <span>
            {getBilingualText(item.productName, lang)}
            <span className="soft"> {formatQuantity(item.count)}</span>
          </span>
        </span>
      ))}
      {unshown > 0 && <span>{t("order.moreGoods", { count: unshown })}</span>}
    </a>
  );
}

/** The order and the action that the shopper must confirm. */
export interface OrderActionConfirmation {
  readonly intent: "cancelOrder" | "confirmReceipt" | "deleteOrder";
  /** The action as it is named in the order's `actions`. */
  readonly action: "cancel" | "confirmReceipt" | "delete";
  readonly order: Order;
  /** The URL of the page to which the shopper returns. */
  readonly back: string;
}

/** Shows the order, the consequences of the action, and the buttons that confirm or return. */
export function OrderActionConfirmationPage({
  intent,
  action,
  order,
  back,
}: OrderActionConfirmation) {
  const { t } = useTranslation();
  const { orderId, orderNo, items } = order;
  return (
    <ConfirmationPage
      title={t(`order.question.${action}.title`)}
      action="/user/order"
      values={{ orderId, redirect: back }}
      yes={{ intent, words: t(`order.question.${action}.yes`) }}
      no={{ href: back, words: t(`order.question.${action}.no`) }}
      isLoss={action !== "confirmReceipt"}
    >
      <div className="card stack" data-gap="small">
        <div className="row" data-spread>
          <span className="soft">{t("order.number", { orderNo })}</span>
          <span>
            {t("order.sum")} <TotalAmount cents={order.payAmountCents} />
          </span>
        </div>
        <OrderCardGoods orderId={orderId} items={items} />
      </div>
      <p>{t(`order.question.${action}.text`, { days: RETURN_WINDOW_DAYS })}</p>
      <Besides action={action} order={order} />
    </ConfirmationPage>
  );
}

/** Shows the other consequences of the action for this order. */
function Besides({ action, order }: Pick<OrderActionConfirmation, "action" | "order">) {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (action === "confirmReceipt")
    return (
      <p>
        <a href={`/user/logistics?id=${order.orderId}`}>
          {t("order.question.confirmReceipt.where")}
        </a>
      </p>
    );
  const name = getBilingualText(order.couponName, lang);
  if (action === "cancel" && name !== "")
    return <p>{t("order.question.cancel.coupon", { name })}</p>;
  if (action === "delete" && order.actions.includes("applyRefund") && order.returnDeadline !== null)
    return (
      <p>
        {t("order.question.delete.returnable", {
          time: formatDateTime(order.returnDeadline, lang),
        })}
      </p>
    );
  return null;
}
