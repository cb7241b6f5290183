import { useTranslation } from "~/locales/use-translation";
import { LOGISTICS_STATUS } from "@contract/states";
import { Button } from "~/ui/button";
import { Field, SelectField } from "~/ui/field";
import { ShopForm } from "~/ui/shop-form";
import { parcelFields, type ParcelFormProps } from "./parcel-fields";

/** Tells where a shipped parcel is. */
export function TraceForm({ orderId, action, refused }: ParcelFormProps) {
  const { t } = useTranslation();
  const field = parcelFields(`trace-${orderId}`, refused);
  return (
    <details open={refused !== undefined}>
      <summary>{t("staff.orders.trace.title")}</summary>
      <ShopForm action={action} values={{ orderId }} className="admin-form" noValidate>
        <SelectField {...field("status")} label={t("staff.orders.trace.status")} required>
          {LOGISTICS_STATUS.map((status) => (
            <option key={status} value={status}>
              {t(`staff.orders.trace.state.${status}`)}
            </option>
          ))}
        </SelectField>
        <Field {...field("location")} label={t("staff.orders.trace.location")} maxLength={50} />
        <Field {...field("desc")} label={t("staff.orders.trace.desc")} required maxLength={200} />
        <Button kind="quiet" intent="addTrace">
          {t("staff.orders.trace.submit")}
        </Button>
      </ShopForm>
    </details>
  );
}
