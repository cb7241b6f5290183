import { ORDER_STATUS } from "@contract/states";
import { placeOf } from "~/forms/delivery-place";
import { useTranslation } from "~/locales/use-translation";
import { ShipForm } from "~/routes/staff/ship-form";
import { TraceForm } from "~/routes/staff/trace-form";
import { AddressForm } from "./address-form";
import type { OrderFormProps } from "./order-form-props";

/** Where it goes, in lines to be copied as they are, and its parcel. */
export function OrderDelivery({ order, refused }: OrderFormProps) {
  const { t } = useTranslation();
  const { orderId, address, remark, company, trackingNo, trackingUrl, acts, status } = order;
  const { consignee, phone } = address;
  const forms = { orderId, action: `/staff/orders/${orderId}`, refused };
  return (
    <section className="card stack">
      <h3>{t("order.detail.address")}</h3>
      <address className="lines" data-copy="address">
        {[consignee, phone, ...placeOf(address)].filter((line) => line !== "").join("\n")}
      </address>
      {remark !== "" && <p>{t("staff.orders.remark", { remark })}</p>}
      {trackingNo !== "" && (
        <p>
          {t("staff.orders.parcel", { company, trackingNo })}{" "}
          {trackingUrl !== "" && (
            <a href={trackingUrl} rel="noreferrer">
              {t("order.logistics.follow")}
            </a>
          )}
        </p>
      )}
      {acts.ship && <ShipForm {...forms} />}
      {status === ORDER_STATUS.shipped && <TraceForm {...forms} />}
      {acts.changeAddress && <AddressForm order={order} refused={refused} />}
    </section>
  );
}
