import { RETURN_WINDOW_DAYS } from "@contract/model/limits";
import type { Order } from "@contract/shop/orders";
import { getBilingualText } from "@contract/model/languages";
import { ConfirmationPage } from "~/forms/confirmation-page";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { TotalAmount } from "~/ui/price";
import { OrderCardGoods } from "./order-card";

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
