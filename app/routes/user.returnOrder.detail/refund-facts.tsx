import { inLanguage } from "~/locales/in-language";
import { useTranslation } from "~/locales/use-translation";
import { formatDate, formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import type { Refund } from "@contract/refunds";
import { REFUND_TYPE } from "@contract/states";
import { refundProgressShown } from "~/ui/order-standing";
import { Amount } from "~/ui/price";

const REFUNDED_OR_OPEN: readonly number[] = [0, 1];

interface RefundProps {
  readonly refund: Refund;
}

/** What was asked for, what it gives, and what we answered. */
export function RefundFacts({ refund }: RefundProps) {
  const lang = useLanguage();
  return (
    <section
      className="card stack"
      data-testid="refund-row"
      data-id={refund.refundId}
      data-status={refund.status}
    >
      <dl className="facts">
        <RequestedRefund refund={refund} />
        <RefundedSum refund={refund} />
      </dl>
      <ul className="stack" data-gap="small">
        {refund.items.map((item) => (
          <li key={item.orderItemId}>
            {inLanguage(item.productName, lang)} × {item.count}
          </li>
        ))}
      </ul>
      <RefundRemarks refund={refund} />
      <ArrivalOfMoney refund={refund} />
    </section>
  );
}

function RequestedRefund({ refund }: RefundProps) {
  const { t } = useTranslation();
  const isExchange = refund.refundType === REFUND_TYPE.exchange;
  const lang = useLanguage();
  return (
    <>
      <dt>{t("order.refund.orderNo")}</dt>
      <dd>
        <a href={`/user/order/detail?id=${refund.orderId}`}>{refund.orderNo}</a>
      </dd>
      <dt>{t("order.refund.progress")}</dt>
      <dd>
        <strong>{t(`order.progress.${refundProgressShown(refund.progress, isExchange)}`)}</strong>
      </dd>
      <dt>{t("refund.type.label")}</dt>
      <dd>{t(`refund.type.${refund.refundType}`)}</dd>
      <dt>{t("refund.reason.label")}</dt>
      <dd>{t(`refund.reason.${refund.reason}`)}</dd>
      <dt>{t("order.refund.time")}</dt>
      <dd>{formatDateTime(refund.applyTime, lang)}</dd>
    </>
  );
}

function RefundedSum({ refund }: RefundProps) {
  const { t } = useTranslation();
  return (
    <>
      <dt>{t("refund.sum.goods")}</dt>
      <dd>
        <Amount cents={refund.goodsAmountCents} />
      </dd>
      <dt>{t("refund.sum.coupon")}</dt>
      <dd>
        <Amount cents={0 - refund.couponDeductCents} />
      </dd>
      <dt>{t("refund.sum.amount")}</dt>
      <dd>
        <strong>
          <Amount cents={refund.amountCents} data-testid="refund-amount" />
        </strong>
      </dd>
    </>
  );
}

function RefundRemarks({ refund }: RefundProps) {
  const { t } = useTranslation();
  return (
    <>
      {refund.remark !== "" && (
        <p>
          <strong>{t("order.refund.remark")}</strong> {refund.remark}
        </p>
      )}
      {refund.auditRemark !== "" && (
        <p>
          <strong>{t("refund.detail.staffRemark")}</strong> {refund.auditRemark}
        </p>
      )}
    </>
  );
}

function ArrivalOfMoney({ refund: { status, etaFrom, etaTo } }: RefundProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (!REFUNDED_OR_OPEN.includes(status) || etaFrom === null || etaTo === null) return null;
  const noon = (day: string) => formatDate(`${day}T12:00:00+08:00`, lang);
  return <p className="soft">{t("refund.detail.eta", { from: noon(etaFrom), to: noon(etaTo) })}</p>;
}
