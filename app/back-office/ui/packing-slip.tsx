import type { StaffOrderInFull } from "@contract/staff/order-detail";
import { pickLanguage } from "@contract/model/languages";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";

/** Shows the goods of the next parcel, for the packer and the recipient. It contains no prices. */
export function PackingSlip({ order }: { readonly order: StaffOrderInFull }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { orderNo, createTime, remark } = order;
  const goods = getGoodsToPack(order);
  const pieces = goods.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="card stack" data-testid="packing-slip">
      <h2>{t("staff.order.slip.title")}</h2>
      <p>
        {t("order.number", { orderNo })} · {formatDateTime(createTime, lang)}
      </p>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{t("staff.order.slip.goods")}</th>
            <th scope="col">{t("staff.order.slip.count")}</th>
          </tr>
        </thead>
        <tbody>
          {goods.map(({ orderItemId, productName, packing, count }) => (
            <tr key={orderItemId}>
              <th scope="row">
                {pickLanguage(productName, lang)} {pickLanguage(packing, lang)}
              </th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t("staff.order.slip.pieces", { count: pieces })}</p>
      {remark !== "" && <p className="lines">{t("staff.orders.remark", { remark })}</p>}
    </section>
  );
}

/**
 * Returns the goods that are still to be shipped. For a completely shipped order it returns all goods,
 * because staff may print the slip again.
 */
function getGoodsToPack({ items, left }: StaffOrderInFull): StaffOrderInFull["items"] {
  if (left.length === 0) return items;
  const countOf = new Map(left.map(({ orderItemId, count }) => [orderItemId, count]));
  return items.flatMap((item) => {
    const count = countOf.get(item.orderItemId) ?? 0;
    return count === 0 ? [] : [{ ...item, count }];
  });
}
