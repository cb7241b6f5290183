import { useTranslation } from "~/locales/use-translation";
import type { Order } from "@contract/shop/orders";
import { ORDER_STATUS } from "@contract/model/states";
import { OrderedGoods } from "~/ui/ordered-goods";
import { Amount } from "~/ui/price";

/** The goods and what they came to, every amount with its label. */
export function OrderGoods({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  return (
    <section className="card stack">
      <h2>{t("order.detail.goods")}</h2>
      <OrderedGoods items={order.items} />
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
    [sumName(order), order.payAmountCents, 1],
    ...(order.refundedAmountCents > 0 ? [["refunded", order.refundedAmountCents, 1] as const] : []),
  ] as const;
  return (
    <dl className="facts" data-sums>
      {sums.map(([what, cents, sign]) => (
        <div key={what} className="fact" data-total={what === sumName(order) || undefined}>
          <dt>{t(`order.detail.${what}`)}</dt>
          <dd>
            <Amount cents={cents === 0 ? 0 : cents * sign} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the whole sum is called: what there is to pay or was paid; neither, where it ended unpaid. */
function sumName({ payType, status }: Order): "pay" | "paid" | "ordered" {
  if (payType !== "") return "paid";
  return status === ORDER_STATUS.cancelled ? "ordered" : "pay";
}
