import type { Order } from "@contract/shop/orders";
import type { Refund } from "@contract/shop/refunds";
import { REFUND_FLOW } from "@contract/model/states";
import { inLanguage } from "@contract/model/languages";
import { toPlaceLines } from "@contract/shop/delivery-fields";
import { formatDate } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";

interface ReturnLabelProps {
  readonly refund: Refund;
  /** Where the order went; null where that cannot be read any more. */
  readonly sender: Order["address"] | null;
}

/** What goes into the parcel: from whom, to where, for which request, with which goods, by when. */
export function ReturnLabel({ refund, sender }: ReturnLabelProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { refundNo, orderNo, returnBy } = refund;
  return (
    <section className="card stack return-label">
      <div>
        <h2>{t(`refund.detail.title.${REFUND_FLOW[refund.refundType]}`)}</h2>
        <p className="return-label-no">{refundNo}</p>
        <p className="soft">{t("order.number", { orderNo })}</p>
      </div>
      <dl className="stack">
        <div>
          <dt>{t("refund.labelPage.to")}</dt>
          <dd className="lines return-label-to">{refund.returnAddress}</dd>
        </div>
        {sender !== null && (
          <div>
            <dt>{t("refund.labelPage.from")}</dt>
            <dd>{[sender.consignee, sender.phone, ...toPlaceLines(sender)].join(" ")}</dd>
          </div>
        )}
        <div>
          <dt>{t("refund.detail.items")}</dt>
          {refund.items.map((item) => (
            <dd key={item.orderItemId}>
              {inLanguage(item.productName, lang)} {inLanguage(item.packing, lang)} × {item.count}
            </dd>
          ))}
        </div>
      </dl>
      {returnBy !== null && <p>{t("refund.labelPage.by", { by: formatDate(returnBy, lang) })}</p>}
    </section>
  );
}
