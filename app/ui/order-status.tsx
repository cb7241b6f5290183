import { useTranslation } from "~/locales/use-translation";
import { DETAIL_STATUS, type DetailStatus, type OrderStatus } from "@contract/states";
import { Badge } from "./badge";

interface OrderStatusLabelProps {
  readonly status: OrderStatus;
  readonly detailStatus: DetailStatus;
}

/** Where an order stands in a word, and beside it what a refund does with it. */
export function OrderStatusLabel({ status, detailStatus }: OrderStatusLabelProps) {
  const { t } = useTranslation();
  return (
    <span className="row">
      <strong data-testid="order-status" data-status={status} data-detail-status={detailStatus}>
        {t(`order.status.${status}`)}
      </strong>
      {detailStatus !== DETAIL_STATUS.normal && (
        <Badge kind={detailStatus === DETAIL_STATUS.applying ? "warn" : "info"}>
          {t(`order.detailStatus.${detailStatus}`)}
        </Badge>
      )}
    </span>
  );
}
