import { DELIVERY, DELIVERY_FIELDS } from "@contract/shop/delivery-fields";
import { useTranslation } from "~/locales/use-translation";
import { versionToSend } from "~/back-office/sections/edit-fields";
import { StaffConflict } from "~/back-office/ui/staff-conflict";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { ShopForm } from "~/ui/shop-form";
import type { OrderFormProps } from "./order-form-props";

/** Sends the order elsewhere; the names are those of the shopper's own address form. */
export function AddressForm({ order, refused }: OrderFormProps) {
  const { t } = useTranslation();
  const { orderId, address, version } = order;
  const isRefused = DELIVERY_FIELDS.some((name) => refused?.repopulateFields[name] !== undefined);
  const typed = isRefused ? refused : undefined;
  return (
    <details open={isRefused}>
      <summary>{t("staff.order.address.change")}</summary>
      <Conflict order={order} refused={typed} />
      <ShopForm
        action={`/staff/orders/${orderId}`}
        values={{ orderId, version: versionToSend(typed, version) }}
        className="admin-form"
        noValidate
      >
        {DELIVERY_FIELDS.map((name) => (
          <Field
            key={name}
            name={name}
            label={t(`address.form.${name}`)}
            error={refused?.fieldErrors[name]}
            defaultValue={refused?.repopulateFields[name] ?? address[name]}
            maxLength={DELIVERY[name].max}
            required={DELIVERY[name].isRequired}
          />
        ))}
        <Button kind="quiet" intent="changeAddress">
          {t("staff.order.address.submit")}
        </Button>
      </ShopForm>
    </details>
  );
}

/** Where a colleague has sent it meanwhile, beside what was typed. */
function Conflict({ order: { orderId, address }, refused }: OrderFormProps) {
  const { t } = useTranslation();
  const fields = DELIVERY_FIELDS.map((name) => ({
    ...{ name, label: t(`address.form.${name}`) },
    ...{ typed: refused?.repopulateFields[name] ?? "", saved: address[name] },
  }));
  return <StaffConflict refused={refused} fields={fields} here={`/staff/orders/${orderId}`} />;
}
