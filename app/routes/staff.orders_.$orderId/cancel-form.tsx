import { REMARK_LENGTH } from "@contract/limits";
import { ORDER_STATUS } from "@contract/states";
import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { ShopForm } from "~/ui/shop-form";
import type { OrderFormProps } from "./order-form-props";

/** Cancels an order of which nothing is sent; a question comes first. */
export function CancelForm({ order: { orderId, status }, refused }: OrderFormProps) {
  const { t } = useTranslation();
  const isPaid = status === ORDER_STATUS.awaitingShipment;
  const { reason } = refused?.repopulateFields ?? {};
  return (
    <details className="card" open={reason !== undefined}>
      <summary>{t("staff.order.cancel.title")}</summary>
      <ShopForm
        action={`/staff/orders/${orderId}`}
        values={{ orderId }}
        className="stack"
        noValidate
      >
        <TextField
          name="reason"
          form="order"
          label={t("staff.order.cancel.reason")}
          hint={t(`staff.order.cancel.${isPaid ? "told" : "kept"}`)}
          error={refused?.fieldErrors.reason}
          defaultValue={reason}
          maxLength={REMARK_LENGTH.max}
          required
        />
        <div className="row">
          <Button kind="danger" intent="cancel">
            {t("staff.order.cancel.submit")}
          </Button>
        </div>
      </ShopForm>
    </details>
  );
}
