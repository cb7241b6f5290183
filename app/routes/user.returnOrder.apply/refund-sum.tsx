import { useTranslation } from "~/locales/use-translation";
import { formatDate, formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import type { RefundPreview } from "@contract/refunds";
import { Amount } from "~/ui/price";

/** What the refund gives, what the coupon takes back, until when and by when (spec §9). */
export function RefundSum({ preview }: { readonly preview: RefundPreview }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { deadline, etaFrom, etaTo } = preview;
  return (
    <section className="card stack" aria-label={t("refund.sum.amount")}>
      <dl className="facts" data-sums>
        <dt>{t("refund.sum.goods")}</dt>
        <dd>
          <Amount cents={preview.goodsAmountCents} />
        </dd>
        <dt>{t("refund.sum.coupon")}</dt>
        <dd>
          <Amount cents={0 - preview.couponDeductCents} />
        </dd>
        <dt>
          <strong>{t("refund.sum.amount")}</strong>
        </dt>
        <dd>
          <strong>
            <Amount cents={preview.refundAmountCents} data-testid="refund-amount" />
          </strong>
        </dd>
      </dl>
      {deadline !== null && (
        <p className="soft">{t("refund.sum.deadline", { time: formatDateTime(deadline, lang) })}</p>
      )}
      {etaFrom !== null && etaTo !== null && (
        <p className="soft">
          {t("refund.sum.eta", {
            from: formatDate(`${etaFrom}T12:00:00+08:00`, lang),
            to: formatDate(`${etaTo}T12:00:00+08:00`, lang),
          })}
        </p>
      )}
    </section>
  );
}
