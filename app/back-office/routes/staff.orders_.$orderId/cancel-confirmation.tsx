import type { HkCents } from "@contract/model/money";
import type { StaffOrderDetail } from "@contract/staff/order-detail";
import type { ListedChoice } from "~/content/listed-choices";
import { hasStatusProperty } from "@contract/model/order-status";
import { ConfirmationPage } from "~/forms/confirmation-page";
import { formatHkd } from "~/locales/formats";
import { useTranslation } from "~/locales/use-translation";
import { GoodsList } from "~/back-office/ui/order-elements";
import { ChosenUnits, toUnitValues } from "~/back-office/ui/refund-elements";

/** The order that staff want to cancel, with the reason. */
export interface CancelConfirmation {
  readonly order: StaffOrderDetail;
  /** The value of a dictionary entry, or a typed text. */
  readonly reason: string;
  readonly remark: string;
  /** The units to cancel with their refund. Undefined if the whole order is cancelled. */
  readonly part?: PartToCancel;
}

interface PartToCancel {
  readonly item: Readonly<Record<string, number>>;
  readonly requestId: string;
  readonly amountCents: HkCents;
  readonly goodsAmountCents: HkCents;
  readonly couponDeductCents: HkCents;
}

interface CancelQuestionProps extends CancelConfirmation {
  readonly reasons: readonly ListedChoice[];
}

/** Shows what a cancellation changes in money, stock and coupon, and asks for a confirmation. */
export function CancelConfirmationPage({ part, ...asked }: CancelQuestionProps) {
  return part === undefined ? (
    <WholeQuestion {...asked} />
  ) : (
    <PartQuestion {...asked} part={part} />
  );
}

/** Shows the units to cancel and the calculation of their refund, and asks for a confirmation. */
function PartQuestion({
  order,
  reason,
  remark,
  reasons,
  part,
}: CancelQuestionProps & { readonly part: PartToCancel }) {
  const { t } = useTranslation();
  const { orderId, orderNo } = order;
  return (
    <ConfirmationPage
      title={t("staff.order.cancelPart.question", { orderNo })}
      action={`/staff/orders/${orderId}`}
      values={{ orderId, reason, remark, requestId: part.requestId, ...toUnitValues(part.item) }}
      yes={{ intent: "cancelPart", words: t("staff.order.cancelPart.yes") }}
      no={{ href: `/staff/orders/${orderId}`, words: t("staff.order.cancelPart.no") }}
      isLoss
    >
      <div className="card stack" data-gap="small">
        <ChosenUnits order={order} item={part.item} />
        <p>{reasons.find(({ value }) => value === reason)?.label ?? reason}</p>
        {remark !== "" && <p className="lines">{remark}</p>}
      </div>
      <p data-amount={part.amountCents}>
        {t("staff.order.cancelPart.sum", {
          amount: formatHkd(part.amountCents),
          goods: formatHkd(part.goodsAmountCents),
          coupon: formatHkd(part.couponDeductCents),
        })}
      </p>
    </ConfirmationPage>
  );
}

function WholeQuestion({ order, reason, remark, reasons }: Omit<CancelQuestionProps, "part">) {
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
