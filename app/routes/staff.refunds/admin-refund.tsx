import { GoodsList } from "~/routes/staff/goods-list";
import { useTranslation } from "~/locales/use-translation";
import {
  ARRIVAL_REASONS,
  ORDER_STATUS,
  REFUND_STATUS,
  REFUND_TYPE,
  VIDEO_BY_CHAT,
} from "@contract/states";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import type { StaffRefund } from "@contract/staff-orders";
import { Badge } from "~/ui/badge";
import { Amount } from "~/ui/price";
import type { FormResult } from "~/ui/form-result";
import { TraceForm } from "~/routes/staff/trace-form";
import { DecisionForm } from "./decision-form";

interface AdminRefundProps {
  readonly refund: StaffRefund;
  /** What was typed for this refund and refused. */
  readonly refused: FormResult | undefined;
}

/** One refund: what comes back and why, and what may be decided now. */
export function AdminRefund({ refund, refused }: AdminRefundProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { refundId, refundNo, orderId, orderNo, status, progress, loginName, applyTime } = refund;
  return (
    <li className="card stack" data-testid="refund-row" data-id={refundId} data-status={status}>
      <div className="row" data-spread>
        <h2 className="number">{refundNo}</h2>
        <p className="row">
          <Badge kind="info">{t(`staff.refunds.progress.${progress}`)}</Badge>
          {refund.refundType !== REFUND_TYPE.exchange && (
            <Amount cents={refund.amountCents} data-testid="refund-amount" />
          )}
        </p>
      </div>
      <div>
        <p className="soft">
          {t("staff.refunds.order", { orderNo, loginName, time: formatDateTime(applyTime, lang) })}
        </p>
        <p>
          {t(`staff.refunds.type.${refund.refundType}`)} ·{" "}
          {t(`staff.refunds.reason.${refund.reason}`)}
        </p>
        <p>
          <a href={`/staff/orders?status=${ORDER_STATUS.all}&keyword=${orderNo}`}>
            {t("staff.refunds.seeOrder")}
          </a>
        </p>
        <Returned refund={refund} />
      </div>
      {(status === REFUND_STATUS.launched || progress === "approved") && (
        <DecisionForm refund={refund} refused={refused} />
      )}
      {progress === "replacementSent" && <TraceForm orderId={orderId} refused={undefined} />}
    </li>
  );
}

function Returned({ refund }: { readonly refund: StaffRefund }) {
  const { t } = useTranslation();
  const { items, remark, returnCompany, returnTrackingNo, unpackVideo, auditRemark } = refund;
  return (
    <>
      <GoodsList items={items} />
      {remark !== "" && <p>{t("staff.orders.remark", { remark })}</p>}
      {refund.unopened && refund.refundType !== REFUND_TYPE.refundOnly && (
        <p>
          {t(
            `staff.refunds.condition.${ARRIVAL_REASONS.includes(refund.reason) ? "asItArrived" : "unopened"}`,
          )}
        </p>
      )}
      {returnTrackingNo !== "" && (
        <p>
          {t("staff.refunds.sentBack", { company: returnCompany, trackingNo: returnTrackingNo })}
        </p>
      )}
      {refund.replacementTrackingNo !== "" && (
        <p>
          {t("staff.refunds.replacement", {
            company: refund.replacementCompany,
            trackingNo: refund.replacementTrackingNo,
          })}
        </p>
      )}
      <Video result={unpackVideo} />
      {refund.freightByCustomer && <p>{t("staff.refunds.freight")}</p>}
      {auditRemark !== "" && <p className="soft">{auditRemark}</p>}
    </>
  );
}

function Video({ result }: { readonly result: string }) {
  const { t } = useTranslation();
  const byChat = VIDEO_BY_CHAT.find((each) => each === result);
  if (byChat !== undefined) return <p>{t(`staff.refunds.video.${byChat}`)}</p>;
  // Only a file of this shop becomes a link: the text comes from a shopper.
  const [, fileName] = /^\/profile\/videos\/([\w-]+\.\w+)$/.exec(result) ?? [];
  if (fileName === undefined) return null;
  return (
    <p>
      <a href={`/staff/videos/${fileName}`}>{t("staff.refunds.video.open")}</a>
    </p>
  );
}
