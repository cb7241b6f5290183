import type { StaffRefundInFull } from "@contract/staff/refund-detail";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";

/** Which request it is, of whom, of which order, and where it stands. */
export function RefundHead({ refund }: { readonly refund: StaffRefundInFull }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { refundId, orderId, orderNo, loginName, applyTime, status, progress } = refund;
  return (
    <div
      className="row"
      data-spread
      data-testid="refund-row"
      data-id={refundId}
      data-status={status}
    >
      <div>
        <p className="soft">
          {t("staff.refunds.order", { orderNo, loginName, time: formatDateTime(applyTime, lang) })}
        </p>
        <p>
          <a href={`/staff/orders/${orderId}`}>{t("staff.refunds.seeOrder")}</a>
        </p>
      </div>
      <Badge kind="info">{t(`staff.refunds.progress.${progress}`)}</Badge>
    </div>
  );
}
