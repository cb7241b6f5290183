import type { StaffOrderInFull } from "@contract/staff/order-detail";
import { inLanguage } from "@contract/model/languages";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { OrderedGoods } from "~/ui/ordered-goods";
import { Amount } from "~/ui/price";

/** The goods with their pictures, and how the sum comes about. */
export function OrderGoods({ order }: { readonly order: StaffOrderInFull }) {
  const { t } = useTranslation();
  return (
    <section className="card stack">
      <h2>{t("order.detail.goods")}</h2>
      <OrderedGoods items={order.items} />
      <Sums order={order} />
    </section>
  );
}

function Sums({ order }: { readonly order: StaffOrderInFull }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const coupon = inLanguage(order.couponName, lang);
  const sums = [
    ["goodsAmount", order.goodsAmountCents],
    ["freight", order.freightAmountCents],
    ["discount", 0 - order.discountAmountCents],
    ["pay", order.payAmountCents],
    ["refunded", order.refundedAmountCents],
  ] as const;
  return (
    <dl className="facts" data-sums>
      {sums.map(([what, cents]) => (
        <div key={what} className="fact">
          <dt>
            {t(`order.detail.${what}`)}
            {what === "discount" && coupon !== "" && <span className="soft"> {coupon}</span>}
          </dt>
          <dd>
            <Amount cents={cents} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
