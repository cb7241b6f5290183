import type { StaffRefundInFull } from "@contract/staff/refund-detail";
import { REFUND_STATUS, REFUND_TYPE } from "@contract/model/states";
import { formatDateTime, formatHkd } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Amount } from "~/ui/price";

/** How the sum comes about, line by line, and where the money is. */
export function RefundSum({ refund }: { readonly refund: StaffRefundInFull }) {
  const { t } = useTranslation();
  return (
    <section className="card stack" data-gap="small">
      <h2>{t("staff.refund.sum.title")}</h2>
      {refund.refundType === REFUND_TYPE.exchange ? (
        <p>{t("staff.refund.sum.exchange")}</p>
      ) : (
        <>
          <SumLines refund={refund} />
          <CouponWhy sum={refund.sum} />
          {refund.wholeOrder && <p className="soft">{t("staff.refund.sum.endsOrder")}</p>}
          <Payouts payouts={refund.payouts} />
        </>
      )}
    </section>
  );
}

function SumLines({ refund }: { readonly refund: StaffRefundInFull }) {
  const { t } = useTranslation();
  const { paidCents, refundedBeforeCents, goodsAmountCents, couponDeductCents, askedCents } =
    refund.sum;
  const lines = [
    ["paid", paidCents],
    ...(refundedBeforeCents > 0 ? [["before", refundedBeforeCents] as const] : []),
    ["goods", goodsAmountCents],
    ["coupon", 0 - couponDeductCents],
    ["asked", askedCents],
    ...(refund.status === REFUND_STATUS.refunded
      ? [["approved", refund.amountCents] as const]
      : []),
  ] as const;
  return (
    <dl className="facts" data-sums>
      {lines.map(([line, cents]) => (
        <div key={line} className="fact" data-line={line}>
          <dt>{t(`staff.refund.sum.${line}`)}</dt>
          <dd>
            <Amount cents={cents} {...(line === "asked" && { "data-testid": "refund-amount" })} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the coupon takes back: its share alone, or all of it where too little is kept. */
function CouponWhy({ sum }: Pick<StaffRefundInFull, "sum">) {
  const { t } = useTranslation();
  const { couponMinSpendCents: minimum, keptGoodsCents: kept } = sum;
  if (minimum === null) return <p className="soft">{t("staff.refund.sum.why.noCoupon")}</p>;
  const how = kept === 0 ? "all" : kept >= minimum ? "share" : "lost";
  return (
    <p className="soft">
      {t(`staff.refund.sum.why.${how}`, { kept: formatHkd(kept), minimum: formatHkd(minimum) })}
    </p>
  );
}

function Payouts({ payouts }: Pick<StaffRefundInFull, "payouts">) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <ul>
      {payouts.map(({ amountCents, status, doneTime }) => (
        <li key={status} data-status={status}>
          {t(`staff.refund.payout.${status}`, {
            amount: formatHkd(amountCents),
            time: doneTime === null ? "" : formatDateTime(doneTime, lang),
          })}
        </li>
      ))}
    </ul>
  );
}
