import type { ReactNode } from "react";
import { getBilingualText } from "@contract/model/languages";
import { isRefundTransitionAllowed, REFUND_TRANSITIONS } from "@contract/model/order-status";
import { REFUND_TYPE } from "@contract/model/states";
import type { Refund } from "@contract/shop/refunds";
import { formatDateTime, formatQuantity, formatSizeName } from "~/locales/formats";
import { getLangAttribute } from "~/locales/lang-of-text";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { LongNumber } from "~/ui/long-number";
import { TotalAmount } from "~/ui/price";

interface RefundProps {
  readonly refund: Refund;
}

/** Shows the request: type, goods, amount and the shop's reply. */
export function RefundFacts({ refund }: RefundProps) {
  const { t } = useTranslation();
  const isParcelHere = !isRefundTransitionAllowed(refund.progress, REFUND_TRANSITIONS.receive);
  return (
    <section
      className="card stack"
      data-testid="refund-row"
      data-id={refund.refundId}
      data-status={refund.status}
    >
      <h2>{t("refund.detail.asked")}</h2>
      <dl className="facts">
        <RequestedRefund refund={refund} />
        {refund.refundType === REFUND_TYPE.exchange ? (
          <Fact name={t("order.refund.amount")}>
            <span data-testid="refund-amount" data-amount={0}>
              {t("order.refund.exchange")}
            </span>
          </Fact>
        ) : (
          <RefundAmounts refund={refund} />
        )}
      </dl>
      <RefundRemarks refund={refund} />
      {isParcelHere && refund.returnTrackingNo !== "" && (
        <>
          <h3>{t("refund.detail.sentBack")}</h3>
          <SentParcel
            company={refund.returnCompany}
            trackingNo={refund.returnTrackingNo}
            trackingUrl={refund.returnTrackingUrl}
          />
        </>
      )}
    </section>
  );
}

function RequestedRefund({ refund }: RefundProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <>
      <Fact name={t("order.refund.orderNo")}>
        <a href={`/user/order/detail?id=${refund.orderId}`}>
          <LongNumber of={refund.orderNo} />
        </a>
      </Fact>
      <Fact name={t("refund.detail.type")}>{t(`refund.type.${refund.refundType}`)}</Fact>
      <Fact name={t("refund.reason.label")}>
        {getBilingualText(refund.reasonName, lang) || t(`refund.reason.${refund.reason}`)}
      </Fact>
      <Fact name={t("order.refund.time")}>{formatDateTime(refund.applyTime, lang)}</Fact>
      {refund.items.length > 0 && (
        <Fact name={t("refund.detail.items")}>
          <ul>
            {refund.items.map((item) => (
              <li key={item.orderItemId}>
                {getBilingualText(item.productName, lang)}{" "}
                {formatSizeName(getBilingualText(item.packing, lang))} {formatQuantity(item.count)}
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </>
  );
}

function RefundAmounts({ refund }: RefundProps) {
  const { t } = useTranslation();
  return (
    <>
      {refund.goodsAmountCents > 0 && (
        <Fact name={t("refund.sum.goods")}>
          <TotalAmount cents={refund.goodsAmountCents} />
        </Fact>
      )}
      {refund.couponDeductCents > 0 && (
        <Fact name={t("refund.sum.coupon")}>
          <TotalAmount cents={0 - refund.couponDeductCents} />
        </Fact>
      )}
      <Fact name={t(`refund.detail.amount.${refund.status === 1 ? "refunded" : "asked"}`)}>
        <strong>
          <TotalAmount cents={refund.amountCents} data-testid="refund-amount" />
        </strong>
      </Fact>
    </>
  );
}

/**
 * Shows the shopper's remark and the reply of staff. A text in another language is marked with its language.
 */
function RefundRemarks({ refund }: RefundProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <>
      {refund.remark !== "" && (
        <p>
          <strong>{t("order.refund.remark")}</strong> {refund.remark}
        </p>
      )}
      {refund.auditRemark !== "" && (
        <p>
          <strong>{t("refund.detail.staffRemark")}</strong>{" "}
          <span lang={getLangAttribute(refund.auditRemark, lang)}>{refund.auditRemark}</span>
        </p>
      )}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

interface SentParcelProps {
  readonly company: string;
  readonly trackingNo: string;
  /** The URL of the carrier's tracking page, or an empty text. */
  readonly trackingUrl: string;
  /** Additional tracking links. */
  readonly children?: ReactNode;
}

/** Shows a parcel of the request with its carrier, tracking number and tracking link. */
export function SentParcel({ company, trackingNo, trackingUrl, children }: SentParcelProps) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="facts">
        <dt>{t("refund.detail.company")}</dt>
        <dd>{company}</dd>
        <dt>{t("refund.detail.trackingNo")}</dt>
        <dd>
          <LongNumber of={trackingNo} />
        </dd>
      </dl>
      <p className="row">
        {children}
        {/^https?:\/\//.test(trackingUrl) && (
          <a href={trackingUrl} rel="noreferrer">
            {t("refund.detail.follow")}
          </a>
        )}
      </p>
    </>
  );
}
