import type { StaffRefund } from "@contract/staff/orders";
import { ARRIVED_FAULTY_REASONS, REFUND_TYPE, VIDEO_CHAT_APPS } from "@contract/model/states";
import { useTranslation } from "~/locales/use-translation";
import { GoodsList, type ListedGoods } from "./goods-list";

/** Shows the returned goods, the shopper's remark and the parcels. */
export function ReturnedGoods({
  refund,
}: {
  readonly refund: StaffRefund & { readonly items: ListedGoods };
}) {
  const { t } = useTranslation();
  const { items, remark, returnCompany, returnTrackingNo, unpackVideo, auditRemark } = refund;
  return (
    <>
      <GoodsList items={items} />
      {remark !== "" && <p>{t("staff.orders.remark", { remark })}</p>}
      {refund.unopened && refund.refundType !== REFUND_TYPE.refundOnly && (
        <p>
          {t(
            `staff.refunds.condition.${ARRIVED_FAULTY_REASONS.includes(refund.reason) ? "asItArrived" : "unopened"}`,
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
      <VideoLink result={unpackVideo} />
      {refund.freightByCustomer && <p>{t("staff.refunds.freight")}</p>}
      {auditRemark !== "" && <p className="soft">{auditRemark}</p>}
    </>
  );
}

function VideoLink({ result }: { readonly result: string }) {
  const { t } = useTranslation();
  const byChat = VIDEO_CHAT_APPS.find((each) => each === result);
  if (byChat !== undefined) return <p>{t(`staff.refunds.video.${byChat}`)}</p>;
  // Link only to a file of this shop, because the text comes from a shopper.
  const [, fileName] = /^\/profile\/videos\/([\w-]+\.\w+)$/.exec(result) ?? [];
  if (fileName === undefined) return null;
  return (
    <p>
      <a href={`/staff/videos/${fileName}`}>{t("staff.refunds.video.open")}</a>
    </p>
  );
}
