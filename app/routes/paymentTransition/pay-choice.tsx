import { useTranslation } from "~/locales/use-translation";
import type { PayType } from "@contract/shop/payments";
import { LinkButton } from "~/ui/button";
import { NoticeBox } from "~/ui/notice";
import { PayAmount } from "./pay-amount";
import { PayDeadline } from "~/ui/pay-deadline";
import { PayForm } from "./pay-form";

export interface PaymentPageProps {
  readonly orderId: string;
  readonly orderNo: string;
  readonly amountCents: number;
  readonly payDeadline: Date | null;
  readonly payTypes: readonly PayType[];
  readonly requestId: string;
}

/** What is to be paid, until when, and the ways to pay it. */
export function PayChoice({
  orderId,
  orderNo,
  amountCents,
  payDeadline,
  payTypes,
  requestId,
}: PaymentPageProps) {
  const { t } = useTranslation();
  return (
    <div className="page stack" data-width="form">
      <h1>{t("payment.title")}</h1>
      <PayAmount orderNo={orderNo} cents={amountCents} />
      {payDeadline !== null && <PayDeadline at={payDeadline} />}
      {payTypes.length === 0 ? (
        <NoticeBox kind="warn">{t("payment.noWay")}</NoticeBox>
      ) : (
        <PayForm orderId={orderId} payTypes={payTypes} requestId={requestId} />
      )}
      <LinkButton kind="text" href={`/user/order/detail?id=${orderId}`}>
        {t("payment.later")}
      </LinkButton>
    </div>
  );
}
