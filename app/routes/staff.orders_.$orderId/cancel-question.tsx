import type { StaffOrderInFull } from "@contract/staff-order-detail";
import { ORDER_STATUS } from "@contract/states";
import { QuestionPage } from "~/forms/question-page";
import { formatHkd } from "~/locales/formats";
import { useTranslation } from "~/locales/use-translation";
import { GoodsList } from "~/routes/staff/goods-list";

/** Which order is to be cancelled, and why. */
export interface CancelQuestion {
  readonly order: StaffOrderInFull;
  readonly reason: string;
}

/** What becomes of money, goods and coupon when the order is cancelled, and yes or back. */
export function CancelQuestionPage({ order, reason }: CancelQuestion) {
  const { t } = useTranslation();
  const { orderId, orderNo, status, items, payAmountCents, refundedAmountCents } = order;
  const isPaid = status === ORDER_STATUS.awaitingShipment;
  const amount = formatHkd(payAmountCents - refundedAmountCents);
  return (
    <QuestionPage
      title={t("staff.order.cancel.question", { orderNo })}
      action={`/staff/orders/${orderId}`}
      values={{ orderId, reason }}
      yes={{ intent: "cancel", words: t("staff.order.cancel.yes") }}
      no={{ href: `/staff/orders/${orderId}`, words: t("staff.order.cancel.no") }}
      isLoss
    >
      <div className="card stack" data-gap="small">
        <GoodsList items={items} />
        <p className="lines">{reason}</p>
      </div>
      <p>{isPaid ? t("staff.order.cancel.paid", { amount }) : t("staff.order.cancel.unpaid")}</p>
    </QuestionPage>
  );
}
