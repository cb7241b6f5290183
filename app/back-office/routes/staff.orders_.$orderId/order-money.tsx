import type { StaffOrderInFull } from "@contract/staff/order-detail";
import { REFUND_TYPE } from "@contract/model/states";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";
import { Amount } from "~/ui/price";
import { usePayTypeName } from "~/ui/use-pay-type-name";

/** Every try to pay it, and the request for money or other goods if there is one. */
export function OrderMoney({ order }: { readonly order: StaffOrderInFull }) {
  const { t } = useTranslation();
  return (
    <section className="card stack">
      <h2>{t("staff.order.payments")}</h2>
      {order.payments.length === 0 && <p className="soft">{t("staff.order.noPayments")}</p>}
      <ul className="stack" data-gap="small">
        {order.payments.map((payment) => (
          <Payment key={payment.payNo} payment={payment} />
        ))}
      </ul>
      {order.refunds.length > 0 && <h2>{t("staff.order.refunds")}</h2>}
      <ul>
        {order.refunds.map(({ refundId, refundNo, progress, refundType, amountCents }) => (
          <li key={refundId} className="row" data-id={refundId}>
            <a href={`/staff/refunds/${refundId}`}>{refundNo}</a>
            <span>{t(`staff.refunds.type.${refundType}`)}</span>
            <Badge kind="info">{t(`staff.refunds.progress.${progress}`)}</Badge>
            {refundType !== REFUND_TYPE.exchange && <Amount cents={amountCents} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Payment({ payment }: { readonly payment: StaffOrderInFull["payments"][number] }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const payTypeName = usePayTypeName();
  const { payNo, payType, tradeNo, amountCents, status, review, createTime } = payment;
  return (
    <li data-id={payNo} data-status={status}>
      <p className="row">
        <span className="number">{payNo}</span>
        <span>{payTypeName(payType)}</span>
        <Badge kind="info">{t(`staff.payments.status.${status}`)}</Badge>
        {review !== null && <Badge kind="danger">{t(`staff.payments.review.${review}`)}</Badge>}
        <Amount cents={amountCents} />
      </p>
      <p className="soft">
        {[formatDateTime(createTime, lang), tradeNo].filter((part) => part !== "").join(" · ")}
      </p>
    </li>
  );
}
