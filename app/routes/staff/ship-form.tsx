import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { ShopForm } from "~/ui/shop-form";
import { parcelFields, type ParcelFormProps } from "./parcel-fields";

/** Hands a paid order to a carrier. */
export function ShipForm({ orderId, action, refused }: ParcelFormProps) {
  const { t } = useTranslation();
  const field = parcelFields(`ship-${orderId}`, refused);
  return (
    <ShopForm action={action} values={{ orderId }} className="admin-form" noValidate>
      <Field {...field("company")} label={t("staff.orders.company")} required maxLength={50} />
      <Field
        {...field("trackingNo")}
        label={t("staff.orders.trackingNo")}
        required
        maxLength={40}
      />
      <Button intent="ship">{t("staff.orders.ship")}</Button>
    </ShopForm>
  );
}
