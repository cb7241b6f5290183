import { useTranslation } from "~/locales/use-translation";
import type { Quote } from "@contract/shop/checkout";
import { Amount } from "~/ui/price";

/** Goods, freight, discount and what is to be paid, each with its label. */
export function Sum({ quote }: { readonly quote: Quote }) {
  const { t } = useTranslation();
  return (
    <dl className="facts" data-sums>
      <dt>{t("checkout.sum.goods")}</dt>
      <dd>
        <Amount cents={quote.goodsAmountCents} />
      </dd>
      <dt>{t("checkout.sum.freight")}</dt>
      <dd>
        <Amount cents={quote.freightAmountCents} />
      </dd>
      <dt>{t("checkout.sum.discount")}</dt>
      <dd>
        {quote.discountAmountCents > 0 && "−"}
        <Amount cents={quote.discountAmountCents} />
      </dd>
      <dt>
        <strong data-say>{t("checkout.sum.pay")}</strong>
      </dt>
      <dd>
        <strong data-say>
          <Amount cents={quote.payAmountCents} data-testid="checkout-total" />
        </strong>
      </dd>
    </dl>
  );
}
