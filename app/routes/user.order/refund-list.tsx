import { useTranslation } from "~/locales/use-translation";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import type { RefundRow } from "@contract/refunds";
import { EmptyState } from "~/ui/empty-state";
import { Amount } from "~/ui/price";

/** Refund requests with the six columns of spec §3, as cards on a phone. */
export function RefundList({ refunds }: { readonly refunds: readonly RefundRow[] }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (refunds.length === 0) return <EmptyState drawing="parcel" title={t("order.refund.empty")} />;
  return (
    <ul className="stack">
      {refunds.map((refund) => (
        <li
          key={refund.refundId}
          className="card"
          data-testid="refund-row"
          data-id={refund.refundId}
          data-status={refund.status}
        >
          <dl className="columns" data-six>
            <div>
              <dt>{t("order.refund.no")}</dt>
              <dd>
                <a href={`/user/returnOrder/detail?id=${refund.refundId}`}>{refund.refundNo}</a>
              </dd>
            </div>
            <div>
              <dt>{t("order.refund.orderNo")}</dt>
              <dd>
                <a href={`/user/order/detail?id=${refund.orderId}`}>{refund.orderNo}</a>
              </dd>
            </div>
            <div>
              <dt>{t("order.refund.progress")}</dt>
              <dd>
                <strong>{t(`order.progress.${refund.progress}`)}</strong>
              </dd>
            </div>
            <div>
              <dt>{t("order.refund.remark")}</dt>
              <dd>{refund.remark === "" ? "—" : refund.remark}</dd>
            </div>
            <div>
              <dt>{t("order.refund.time")}</dt>
              <dd>{formatDateTime(refund.applyTime, lang)}</dd>
            </div>
            <div>
              <dt>{t("order.refund.amount")}</dt>
              <dd>
                <Amount cents={refund.amountCents} data-testid="refund-amount" />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
