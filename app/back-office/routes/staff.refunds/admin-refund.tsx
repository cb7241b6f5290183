import { useTranslation } from "~/locales/use-translation";
import { ORDER_STATUS, REFUND_STATUS, REFUND_TYPE } from "@contract/model/states";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import type { StaffRefund } from "@contract/staff/orders";
import { inLanguage } from "@contract/model/languages";
import { Badge } from "~/ui/badge";
import { Amount } from "~/ui/price";
import type { FormResult } from "~/ui/form-result";
import { TraceForm } from "~/back-office/ui/trace-form";
import { DecisionForm } from "~/back-office/ui/decision-form";
import { DecideManyBox } from "./decide-many-form";
import { ReturnedGoods } from "~/back-office/ui/returned-goods";

/** Where a parcel that is under way is followed. */
const SHIPPED = `/staff/orders?status=${ORDER_STATUS.shipped}`;

interface AdminRefundProps {
  readonly refund: StaffRefund;
  /** The list that it stands in, to come back to it. */
  readonly here: string;
  /** What was typed for this refund and refused. */
  readonly refused: FormResult | undefined;
}

/** One refund: what comes back and why, and what may be decided now. */
export function AdminRefund({ refund, here, refused }: AdminRefundProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { refundId, refundNo, orderId, orderNo, status, progress, loginName, applyTime } = refund;
  return (
    <li className="card stack" data-testid="refund-row" data-id={refundId} data-status={status}>
      <div className="row" data-spread>
        <h2 className="number">
          <a href={`/staff/refunds/${refundId}`}>{refundNo}</a>
        </h2>
        <p className="row">
          <Badge kind="info">{t(`staff.refunds.progress.${progress}`)}</Badge>
          {refund.refundType !== REFUND_TYPE.exchange && (
            <Amount cents={refund.amountCents} data-testid="refund-amount" />
          )}
          {status === REFUND_STATUS.launched && <DecideManyBox {...refund} />}
        </p>
      </div>
      <div>
        <p className="soft">
          {t("staff.refunds.order", { orderNo, loginName, time: formatDateTime(applyTime, lang) })}
        </p>
        <p>
          {t(`staff.refunds.type.${refund.refundType}`)} ·{" "}
          {inLanguage(refund.reasonName, lang) || t(`staff.refunds.reason.${refund.reason}`)}
        </p>
        <p>
          <a href={`/staff/orders/${orderId}`}>{t("staff.refunds.seeOrder")}</a>
        </p>
        <ReturnedGoods refund={refund} />
      </div>
      {(status === REFUND_STATUS.launched || progress === "approved") && (
        <DecisionForm refund={refund} action={here} refused={refused} />
      )}
      {progress === "replacementSent" && (
        <TraceForm orderId={orderId} action={SHIPPED} refused={undefined} />
      )}
    </li>
  );
}
