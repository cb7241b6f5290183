import type { StaffOrderDetail } from "@contract/staff/order-detail";
import type { ListedChoice } from "~/content/listed-choices";
import { hasStatusProperty } from "@contract/model/order-status";
import { ConfirmationPage } from "~/forms/confirmation-page";
import { formatHkd } from "~/locales/formats";
import { useTranslation } from "~/locales/use-translation";
import { GoodsList } from "~/back-office/ui/goods-list";

/** The order that staff want to cancel, with the reason. */
export interface CancelConfirmation {
  readonly order: StaffOrderDetail;
  /** The value of a dictionary entry, or a typed text. */
  readonly reason: string;
  readonly remark: string;
}

interface CancelQuestionProps extends CancelConfirmation {
  readonly reasons: readonly ListedChoice[];
}

/** Shows what a cancellation changes in money, stock and coupon, and asks for a confirmation. */
export function CancelConfirmationPage({ order, reason, remark, reasons }: CancelQuestionProps) {
  const { t } = useTranslation();
  const { orderId, orderNo, status, items, payAmountCents, refundedAmountCents } = order;
  const isPaid = hasStatusProperty(status, "wasPaid");
  const amount = formatHkd(payAmountCents - refundedAmountCents);
  return (
    <ConfirmationPage
      title={t("staff.order.cancel.question", { orderNo })}
      action={`/staff/orders/${orderId}`}
      values={{ orderId, reason, remark }}
      yes={{ intent: "cancel", words: t("staff.order.cancel.yes") }}
      no={{ href: `/staff/orders/${orderId}`, words: t("staff.order.cancel.no") }}
      isLoss
    >
      <div className="card stack" data-gap="small">
        <GoodsList items={items} />
        <p>{reasons.find(({ value }) => value === reason)?.label ?? reason}</p>
        {remark !== "" && <p className="lines">{remark}</p>}
      </div>
      <p>{isPaid ? t("staff.order.cancel.paid", { amount }) : t("staff.order.cancel.unpaid")}</p>
    </ConfirmationPage>
  );
}
