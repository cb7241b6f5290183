import { inLanguage } from "~/locales/in-language";
import { useTranslation } from "~/locales/use-translation";
import { useLanguage } from "~/locales/use-language";
import type { Order } from "@contract/orders";
import { Picture } from "~/ui/picture";
import { Amount } from "~/ui/price";

/** The goods and what they came to, every amount with its label. */
export function OrderGoods({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <section className="card stack">
      <h2>{t("order.detail.goods")}</h2>
      {order.items.map((item) => (
        <div key={item.orderItemId} className="cart-goods">
          <Picture src={item.cover} alt="" width={64} sizes="64px" upTo={160} />
          <div className="stack" data-gap="small">
            <a href={`/product/detail?id=${item.productId}`}>
              {inLanguage(item.productName, lang)}
            </a>
            <span className="soft">
              {inLanguage(item.packing, lang)} × {item.count}
            </span>
          </div>
          <span className="goods-price">
            <Amount cents={item.subtotalCents} />
          </span>
        </div>
      ))}
      <OrderSums order={order} />
    </section>
  );
}

function OrderSums({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const sums = [
    ["goodsAmount", order.goodsAmountCents, 1],
    ["freight", order.freightAmountCents, 1],
    ["discount", order.discountAmountCents, -1],
    [order.payType === "" ? "pay" : "paid", order.payAmountCents, 1],
    ...(order.refundedAmountCents > 0 ? [["refunded", order.refundedAmountCents, 1] as const] : []),
  ] as const;
  return (
    <dl className="facts" data-sums>
      {sums.map(([what, cents, sign]) => (
        <div key={what} className="fact">
          <dt>{t(`order.detail.${what}`)}</dt>
          <dd>
            <Amount cents={cents === 0 ? 0 : cents * sign} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
