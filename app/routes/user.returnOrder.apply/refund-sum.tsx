import { useTranslation } from "~/locales/use-translation";
import { REFUND_WORKING_DAYS } from "@contract/model/limits";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import type { RefundPreview } from "@contract/shop/refunds";
import { Amount } from "~/ui/price";
import { StaleSum } from "~/ui/stale-sum";

/** What the refund gives, what the coupon takes back, and until when it can be asked for (spec §9). */
export function RefundSum({ preview }: { readonly preview: RefundPreview }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { deadline, goodsAmountCents } = preview;
  return (
    <section className="card stack" aria-label={t("refund.sum.amount")} data-live-sums>
      <p data-for="exchange">{t("refund.sum.exchange")}</p>
      <div className="stack" data-for="money">
        {goodsAmountCents > 0 ? (
          <Sums preview={preview} />
        ) : (
          <p data-say>{t("refund.sum.chooseFirst")}</p>
        )}
        <StaleSum>{t("refund.sum.stale")}</StaleSum>
        <p className="soft">{t("refund.sum.eta", REFUND_WORKING_DAYS)}</p>
      </div>
      {deadline !== null && (
        <p className="soft">{t("refund.sum.deadline", { time: formatDateTime(deadline, lang) })}</p>
      )}
    </section>
  );
}

function Sums({ preview }: { readonly preview: RefundPreview }) {
  const { t } = useTranslation();
  return (
    <dl className="facts" data-sums>
      <dt>{t("refund.sum.goods")}</dt>
      <dd>
        <Amount cents={preview.goodsAmountCents} />
      </dd>
      {preview.couponDeductCents > 0 && (
        <>
          <dt>{t("refund.sum.coupon")}</dt>
          <dd>
            <Amount cents={0 - preview.couponDeductCents} />
          </dd>
        </>
      )}
      <dt>
        <strong data-say>{t("refund.sum.amount")}</strong>
      </dt>
      <dd>
        <strong data-say>
          <Amount cents={preview.refundAmountCents} data-testid="refund-amount" />
        </strong>
      </dd>
    </dl>
  );
}
