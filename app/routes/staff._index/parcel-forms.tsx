import { useTranslation } from "~/locales/use-translation";
import { LOGISTICS_STATUS, ORDER_STATUS } from "@contract/states";
import { Button } from "~/ui/button";
import { Field, SelectField } from "~/ui/field";
import { ShopForm } from "~/ui/shop-form";
import type { FormResult } from "~/ui/form-result";

interface ParcelFormProps {
  readonly orderId: string;
  readonly refused: FormResult | undefined;
}

/** Hands a paid order to a carrier. */
export function ShipForm({ orderId, refused }: ParcelFormProps) {
  const { t } = useTranslation();
  const field = fieldsOf(`ship-${orderId}`, refused);
  return (
    <ShopForm action="/staff" values={{ orderId }} className="admin-form" noValidate>
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

/** Tells where a shipped parcel is. */
export function TraceForm({ orderId, refused }: ParcelFormProps) {
  const { t } = useTranslation();
  const field = fieldsOf(`trace-${orderId}`, refused);
  return (
    <details open={refused !== undefined}>
      <summary>{t("staff.orders.trace.title")}</summary>
      <ShopForm
        // A refusal shows the same list again, where this order stands.
        action={`/staff?status=${ORDER_STATUS.shipped}`}
        values={{ orderId }}
        className="admin-form"
        noValidate
      >
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

function fieldsOf(form: string, refused: FormResult | undefined) {
  return (name: string) => ({
    name,
    form,
    error: refused?.fieldErrors[name],
    defaultValue: refused?.repopulateFields[name],
  });
}
