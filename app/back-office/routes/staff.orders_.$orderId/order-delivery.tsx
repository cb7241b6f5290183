import { ORDER_STATUS } from "@contract/model/states";
import { inLanguage } from "@contract/model/languages";
import { toPlaceLines } from "@contract/shop/delivery-fields";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { ShipForm, type LeftLine } from "~/back-office/ui/ship-form";
import { TraceForm } from "~/back-office/ui/trace-form";
import { AddressForm } from "./address-form";
import type { OrderFormProps } from "./order-form-props";
import { SentParts } from "./sent-parts";

/** Where it goes, in lines to be copied as they are, and its parcels. */
export function OrderDelivery({ order, refused }: OrderFormProps) {
  const { t } = useTranslation();
  const left = useLeft(order);
  const { orderId, address, remark, acts, status, parts } = order;
  const { consignee, phone } = address;
  const forms = { orderId, action: `/staff/orders/${orderId}`, refused };
  return (
    <section className="card stack">
      <h2>{t("order.detail.address")}</h2>
      <address className="lines" data-copy="address">
        {[consignee, phone, ...toPlaceLines(address)].filter((line) => line !== "").join("\n")}
      </address>
      {remark !== "" && <p>{t("staff.orders.remark", { remark })}</p>}
      {parts.length === 0 ? <WholeParcel order={order} /> : <SentParts parts={parts} />}
      {acts.ship && <ShipForm {...forms} left={left} />}
      {status === ORDER_STATUS.shipped && <TraceForm {...forms} />}
      {acts.changeAddress && <AddressForm order={order} refused={refused} />}
    </section>
  );
}

/** Lines that may go in parts: none where a single piece is left. */
function useLeft({ items, left }: OrderFormProps["order"]): LeftLine[] {
  const { t } = useTranslation();
  const lang = useLanguage();
  const pieces = left.reduce((sum, { count }) => sum + count, 0);
  if (pieces < 2) return [];
  return left.flatMap(({ orderItemId, count }) => {
    const item = items.find((each) => each.orderItemId === orderItemId);
    if (item === undefined || count === 0) return [];
    const name = inLanguage(item.productName, lang);
    const packing = inLanguage(item.packing, lang);
    return [{ orderItemId, count, label: t("staff.order.parts.of", { name, packing, count }) }];
  });
}

function WholeParcel({ order }: Pick<OrderFormProps, "order">) {
  const { t } = useTranslation();
  const { company, trackingNo, trackingUrl } = order;
  if (trackingNo === "") return null;
  return (
    <p>
      {t("staff.orders.parcel", { company, trackingNo })}{" "}
      {trackingUrl !== "" && (
        <a href={trackingUrl} rel="noreferrer">
          {t("order.logistics.follow")}
        </a>
      )}
    </p>
  );
}
