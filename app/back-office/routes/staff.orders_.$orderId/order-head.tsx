import type { StaffOrderInFull } from "@contract/staff/order-detail";
import { DETAIL_STATUS } from "@contract/model/states";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";
import { LinkButton } from "~/ui/button";

/** Which order it is, of whom, how it stands, and its papers. */
export function OrderHead({ order }: { readonly order: StaffOrderInFull }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { orderId, orderNo, status, detailStatus, loginName, createTime } = order;
  return (
    <div
      className="row"
      data-spread
      data-testid="order-card"
      data-id={orderId}
      data-order-no={orderNo}
      data-status={status}
      data-detail-status={detailStatus}
    >
      <p className="soft">
        {t("staff.orders.buyer", { loginName, time: formatDateTime(createTime, lang) })}
      </p>
      <p className="row">
        <Badge kind="info">{t(`staff.orders.status.${status}`)}</Badge>
        {detailStatus === DETAIL_STATUS.applying && (
          <Badge kind="warn">{t("staff.orders.applying")}</Badge>
        )}
        <LinkButton kind="quiet" href={`/staff/orders/${orderId}/slip`}>
          {t("staff.order.slip.open")}
        </LinkButton>
      </p>
    </div>
  );
}
