import { REMARK_LENGTH } from "@contract/model/limits";
import type { ListedChoice } from "~/content/listed-choices";
import { isTrueOfStatus } from "@contract/model/order-status";
import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { ShopForm } from "~/ui/shop-form";
import type { OrderFormProps } from "./order-form-props";

interface CancelFormProps extends OrderFormProps {
  readonly reasons: readonly ListedChoice[];
}

/** Cancels an order of which nothing is sent; a question comes first. */
export function CancelForm({ order: { orderId, status }, refused, reasons }: CancelFormProps) {
  const { t } = useTranslation();
  const isPaid = isTrueOfStatus(status, "wasPaid");
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
        <ReasonFields isPaid={isPaid} reasons={reasons} refused={refused} />
        <div className="row">
          <Button kind="danger" intent="cancel">
            {t("staff.order.cancel.submit")}
          </Button>
        </div>
      </ShopForm>
    </details>
  );
}

type ReasonFieldsProps = Pick<CancelFormProps, "reasons" | "refused"> & {
  readonly isPaid: boolean;
};

function ReasonFields({ isPaid, reasons, refused }: ReasonFieldsProps) {
  const { t } = useTranslation();
  const { reason, remark } = refused?.repopulateFields ?? {};
  return (
    <>
      <SelectField
        name="reason"
        label={t("staff.order.cancel.reason")}
        hint={t(`staff.order.cancel.${isPaid ? "told" : "kept"}`)}
        error={refused?.fieldErrors.reason}
        defaultValue={reason}
        required
      >
        <option value="">{t("staff.order.cancel.choose")}</option>
        {reasons.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        name="remark"
        label={t("staff.order.cancel.remark")}
        error={refused?.fieldErrors.remark}
        defaultValue={remark}
        maxLength={REMARK_LENGTH.max}
      />
    </>
  );
}
